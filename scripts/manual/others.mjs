// A description of each technique of the genres other than sudoku, in a sentence or two, as [English, Japanese]. The keys are those of
// gradings.
export const nonogram = {
  'sato-2008': {
    1: ['Not a technique: how many times techniques of level 1 did something.', '手筋ではなく、レベル1の処理が働いた回数です。'],
    2: ['The same count for level 2.', 'レベル2の処理が働いた回数です。'],
    3: ['The same count for level 3.', 'レベル3の処理が働いた回数です。'],
    4: ['The same count for level 4.', 'レベル4の処理が働いた回数です。'],
    5: ['The same count for level 5.', 'レベル5の処理が働いた回数です。'],
    'first-clue': [
      'On the empty puzzle, each line by itself: what a piece covers at its earliest and at its latest place is black.',
      '何も塗られていない行・列で、左寄せと右寄せの両方で塗られるマスを黒にします。',
    ],
    'edge-basics': [
      'The block nearest to the wall is compared with the first piece from that side: it grows, is closed, or is parted from its neighbour.',
      '端に最も近い黒マスを端のピースと比べ、伸ばす・閉じる・離すなどします。',
    ],
    'finish-line': [
      'There are as many sections with black cells as pieces left, so each holds one.',
      '黒マスのある区分と残りのピースが同じ数なら、1つずつ入ります。',
    ],
    'short-section': [
      'A section too short for the piece that would have to come first becomes white.',
      '最初に入るはずのピースより短い区分は、すべて白になります。',
    ],
    'range-piece-in': [
      'Pieces are pushed to both ends of what is left of a line; cells filled both times are black.',
      '残った範囲でピースを両端に寄せ、どちらでも塗られるマスを黒にします。',
    ],
    'edge-piece': [
      'A section at the edge is so short that the edge piece covers its middle.',
      '端の区分が短く、端のピースが必ず真ん中を通ります。',
    ],
    'detached-block': [
      'The first block stands too far from the wall to be surely the edge piece: what its possible pieces have in common is taken.',
      '最初の黒マスが端から離れていて端のピースとは限らないとき、候補に共通することだけを使います。',
    ],
    'far-block': [
      'The last block of the edge section stands near the wall on its far side and grows away from it.',
      '端の区分の最後の黒マスが反対側の壁に近く、壁から離れる向きに伸びます。',
    ],
    'first-block': [
      'The edge section is blank, and the first block behind it can only be one piece.',
      '端の区分に黒マスがなく、その先の最初の黒ブロックの候補が1つです。',
    ],
    'common-cells': [
      'Cells that a piece covers wherever it stands are black; cells between the latest end of one and the earliest start of the next are white.',
      'ピースがどこにあっても覆うマスは黒、前のピースの最も遅い終わりと次の最も早い始まりの間は白です。',
    ],
    'two-piece-section': [
      'One section holds two pieces, and its black cells must be of both.',
      '1つの区分に2つのピースが入り、黒マスがそれぞれのものとわかります。',
    ],
    'several-blocks': [
      'The first block is known, so the second is of the same piece or of one after it.',
      '最初のブロックのピースがわかり、2番目はそれと同じか、後のピースです。',
    ],
    'pieces-before-block': [
      'All pieces before that of the first block share the cells before it.',
      '最初のブロックより前のピースが、その手前のマスを分け合います。',
    ],
    'next-section': ['The block in the section next to the edge can only be one piece.', '端の隣の区分の黒ブロックの候補が1つです。'],
    overreach: [
      'A section at the edge surely holds its pieces; done with, it is left out and the next becomes the edge.',
      '端の区分に入るピースが決まったら、その区分を除いて次を端と見なします。',
    ],
    'ones-run': [
      'The pieces from the edge on are single cells, more than the blank section can hold, so they fill the sections behind it.',
      '端から続く長さ1のピースが区分に入りきらず、先の区分まで埋めます。',
    ],
    'block-lengths': [
      'What the possible pieces of a block have in common: how far it surely reaches, or that it is complete.',
      'ブロックの候補に共通する長さから、伸ばしたり閉じたりします。',
    ],
    'border-sight': [
      'A cell along the border, were it black, would bring blocks into the lines behind that are no pieces of theirs: it is white.',
      '外周の列のマスを黒にすると内側の列に合わない突き出しができるので、白になります。',
    ],
    'ones-placed': [
      'As many single cells as there are stand already, so none is left for the blank section at the edge.',
      '長さ1のピースがすべて使われており、端の空き区分に入るものがありません。',
    ],
    'one-long-piece': [
      'Only one piece is longer than a cell: two black cells that touch are of it, and a black cell out of its reach stands alone.',
      '2マス以上のピースが1つだけなら、並んだ黒マスはそれで、届かない黒マスは長さ1です。',
    ],
    'last-space': [
      'A block at the far wall of its section is of the next piece or of a longer one; either way one cell stays white.',
      '区分の奥の壁にあるブロックがどちらのピースでも、白のまま残るマスがあります。',
    ],
    'finish-line-two': [
      'As many sections as pieces, or one fewer where it is plain which holds two.',
      '区分とピースが同じ数か、2つ入る区分がわかるとき、列を仕上げます。',
    ],
    'tight-limits': [
      'Blocks narrow how early and how late the pieces can stand; the line is looked at once more.',
      '黒マスからピースの位置の範囲を締め、もう一度調べます。',
    ],
    overhang: [
      'A piece fills one side of its section or stands on both; what sticks out into the lines across is compared.',
      'ピースが区分の一方に寄るか両側に出るかで、交わる列への伸び出しを比べます。',
    ],
    'blank-section': [
      'A blank section that any piece in it would fill by more than half is all white, or black in the middle.',
      '入れば半分以上を埋める空き区分は、すべて白か、真ん中が黒です。',
    ],
    'double-finish': [
      'Of two cells that touch a block at least one is black; what follows from either holds.',
      'ブロックに接する2マスの少なくとも一方は黒なので、どちらからも出る結論を採ります。',
    ],
    contradiction: [
      'A cell is coloured on trial; where that leads to a contradiction, it has the other colour.',
      'マスを仮に塗って進め、矛盾すれば反対の色に決めます。',
    ],
  },
  'nanido-nonogram': {
    exclusion: [
      'A cell that no run of a colour can reach is not of that colour.',
      'ある色の並びがどれも届かないマスは、その色になりません。',
    ],
    overlap: ['Cells that a run covers wherever it stands have its colour.', '並びがどこにあっても覆うマスは、その色になります。'],
    gap: ['Between two runs of one colour at least one cell stays empty.', '同じ色の並びの間は、少なくとも1マス空きます。'],
    count: [
      'All cells of a colour in the line are there: no other cell has it.',
      'その列のある色のマスがすべて出たので、他のマスはその色になりません。',
    ],
    adjacency: ['Where runs touch or end, the cell beside is decided.', '並びが接する所や終わる所で、隣のマスが決まります。'],
    order: ['Runs keep their order, so a colour that comes later cannot stand here.', '色の並ぶ順番から、そこに来ない色を除きます。'],
    named: ['A cell of a colour that only one run has is of that run.', 'その色の並びが1つだけなので、マスはその並びのものとわかります。'],
    limits: ['How early and how late the runs can stand, from both sides.', '両端から、並びの最も早い位置と遅い位置を調べます。'],
    placements: ['All ways to place the runs of a line are compared.', '列の並びの置き方をすべて比べます。'],
    trial: ['A cell is coloured on trial; a contradiction rules the colour out.', 'マスを仮に塗り、矛盾すればその色を除きます。'],
  },
}

export const slitherlink = {
  'slitherlink-techniques': {
    initial: [
      'What is certain before anything is drawn: around a 0, a 3 in a corner, 3s side by side or diagonally.',
      '0のまわり、角の3、隣り合う3、斜めの3など、最初から決まる形です。',
    ],
    basic: [
      'A clue or a dot has all its lines or all its crosses: the rest follows.',
      '数字や点のまわりの線か×がそろい、残りが決まります。',
    ],
    loop: ['A line here would close the loop too early: a cross.', 'ここに線を引くと輪が早く閉じてしまうので、×になります。'],
    G: [
      'Of the two edges at a corner of a cell exactly one is a line (a gate); gates lead on along diagonals.',
      'マスの角の2辺のうち1本だけが線とわかる所（ゲート）を、斜めにたどります。',
    ],
    C: [
      'Cells are inside or outside the loop; between two of the same colour there is no line, between two different ones there is.',
      'マスを輪の内側・外側で塗り分け、同じ色の間に線はなく、違う色の間には線があります。',
    ],
    R3: [
      'A line or a cross is supposed; all that follows at once is one wave. Within three waves something is wrong, so it is the other.',
      '線か×を1つ仮定し、一度に決まるものを1段と数えます。3段以内に矛盾すれば反対に決めます。',
    ],
    R6: ['The same, where the contradiction comes in the fourth to sixth wave.', '4～6段目に矛盾が出る背理です。'],
    connectivity: [
      'The inside is in one piece, and so is the outside: a cell on the only way between two parts has their colour.',
      '内側も外側もひとつながりなので、2つの部分を結ぶ唯一の道にあるマスは同じ色です。',
    ],
    parity: [
      'A sum of clues tells whether an even or odd number of lines crosses: the last edge is decided.',
      '数字の和から線の本数の偶奇がわかり、最後の辺が決まります。',
    ],
    R7: ['The same, where it takes seven waves or more.', '矛盾まで7段以上かかる背理です。'],
    gates: ['A supposition that only gates and colours refute.', 'ゲートと色も使わないと矛盾が出ない背理です。'],
    same: ['Whether an edge is a line or a cross, something else comes out the same.', 'ある辺が線でも×でも、同じ結論になる所を使います。'],
    nested: ['A trial whose contradiction needs another trial inside it.', '仮置きの中でさらに仮置きをして矛盾を見つけます。'],
  },
}

export const xNumberPlace = {
  'x-number-place-steps': {
    last: [
      'The last empty cell of a row, column or diagonal takes the missing digit.',
      '行・列・対角線の最後の1マスに、残りの数字が入ります。',
    ],
    place: ['A digit has one place left in a row, column or diagonal.', '行・列・対角線で、数字の入るマスが1つだけです。'],
    cell: ['A cell has one digit left.', 'マスに入る数字が1つだけです。'],
    relation: [
      'In a square of five the two diagonals bind certain cells, such as the corners and the centre, like a line: each digit stands there once.',
      '5×5では、対角線の条件から四隅と中央などのマスにも1～5が1つずつ入ります。',
    ],
    pair: [
      'Two cells of a line share two digits and nothing else: no other cell of the line is one of them.',
      '2マスを2つの数字が占めるとき、その行・列・対角線の他のマスから除きます。',
    ],
    crossing: [
      'All places of a digit in a line are seen from one cell: that cell cannot be it.',
      'ある行・列・対角線で数字の入るマスをすべて見るマスには、その数字は入りません。',
    ],
    trial: ['A digit is tried in a cell; where something goes wrong it is ruled out.', '数字を仮に入れ、矛盾すればその数字を除きます。'],
  },
  'nanido-x-number-place': {
    last: [
      'The last empty cell of a row, column or diagonal takes the missing digit.',
      '行・列・対角線の最後の1マスに、残りの数字が入ります。',
    ],
    place: ['A digit has one place left in a row, column or diagonal.', '行・列・対角線で、数字の入るマスが1つだけです。'],
    cell: ['A cell has one digit left.', 'マスに入る数字が1つだけです。'],
    pair: [
      'Two cells of a row, column or diagonal share two digits: no other cell of the line is one of them, or the two cells are nothing else.',
      '行・列・対角線の2マスに2つの数字だけが入るとき、その行・列・対角線の他のマスからその数字を、またはその2マスから他の数字を除きます。',
    ],
    crossing: [
      'All places of a digit in a row, column or diagonal are seen from one cell: that cell cannot be it.',
      'ある行・列・対角線で数字の入るマスをすべて見るマスには、その数字は入りません。',
    ],
    relation: [
      'In squares of four and five the two diagonals bind certain cells, such as the corners and the centre, like a line: each digit stands there once. A person must know this, or work it out, so it stands above what the lines alone give.',
      '4×4と5×5では、対角線の条件から四隅と中央などのマスにもすべての数字が1つずつ入ります。知っているか自分で導くかしないと使えないので、行・列・対角線だけでわかることより上に置きます。',
    ],
    'relation-pair': [
      'A pair that is seen only by such a relation. No puzzle that Nanido made needs it, so there is no drawing.',
      'このような関係を使って初めて見えるペアです。Nanidoが作った問題では使われなかったため、図はありません。',
    ],
    'relation-crossing': ['The same of a crossing.', 'このような関係を使って初めて見える交差です。'],
    trial: ['A digit is tried in a cell; where something goes wrong it is ruled out.', '数字を仮に入れ、矛盾すればその数字を除きます。'],
    search: [
      'Nothing else helps: the digits of the cell with the fewest are tried, and in what follows again, until one leads to a solution.',
      '他に手がかりがないとき、候補の最も少ないマスの数字を、必要なら仮置きを重ねて、解に至るまで順に試します。',
    ],
  },
}

export const tsumeShogi = {
  tsume: {
    drop: ['A piece from the hand is dropped with check.', '持駒を打って王手します。'],
    promotion: ['A piece promotes as it gives check.', '駒を成って王手します。'],
    capture: ['A piece is taken with check.', '駒を取りながら王手します。'],
    plain: ['A piece on the board moves and gives check, without promoting or taking.', '盤上の駒を、成らず取らずに動かして王手します。'],
    flight: ['The king moves out of check.', '玉が逃げます。'],
    recapture: ['The defender takes the piece that gives check.', '王手した駒を玉方が取ります。'],
    interposition: [
      'A piece is put or moved between the king and a lance, bishop or rook that checks from afar.',
      '離れた香・角・飛の王手に、間へ駒を打つか動かして防ぎます。',
    ],
    discovered: ['A piece moves out of the way, and the one behind it gives check.', '前の駒が動き、後ろの駒の利きで王手します。'],
    unpromoted: [
      'A move that could promote and does not, for instance to avoid mate by a dropped pawn.',
      '成れるのに成らない手です。打歩詰の回避などに使います。',
    ],
    quiet: [
      'A move that takes nothing and comes from afar or goes away from the king: easily overlooked.',
      '何も取らず、離れた所に打つか玉から遠ざかる、見落としやすい手です。',
    ],
    sacrifice: [
      'A piece is put where it is taken at once, to draw the king or a defender away.',
      'すぐ取られる所へ駒を捨て、玉や守りの駒を動かします。',
    ],
  },
}
