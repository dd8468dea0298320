// A description of each sudoku technique in a sentence or two, as [English, Japanese]. The keys are those of gradings.
export const sudoku = {
  'sato-2001-ii': {
    1: [
      'A row, column or block has one empty cell left: it takes the digit that is missing there.',
      '行・列・ブロックの空きマスが残り1つになったら、足りない数字が入ります。',
    ],
    2: [
      'Of three lines that cross the same three blocks, two show a digit already. In the third line it can only stand in the third block; if one cell is free there, that is its place.',
      '同じ3ブロックを通る3本の行（列）のうち2本に同じ数字が出ていれば、残りの行（列）では第3のブロックに入ります。そこに空きが1マスだけなら確定です。',
    ],
    3: [
      'In a row, column or block with n empty cells, a digit that has only one place left there, or a cell that only one of the missing digits fits.',
      '空きマスがnマスの行・列・ブロックで、入るマスが1つしかない数字、または入る数字が1つしかないマスを探します。',
    ],
    4: [
      'Some digits are known to share some cells, in an order not known yet. They are put there for the moment, and what is left of the line or block is examined like technique 3.',
      '順序は未定でも、どのマスに入るかが決まっている数字の組（グループ）を仮に置き、その行・列・ブロックの残りを技法3と同じように調べます。',
    ],
    5: [
      'Groups of digits are put into their cells for the moment, and technique 2 is used on the lines along them.',
      'グループを仮に置き、それに沿った3本の行（列）で技法2を使います。',
    ],
    6: [
      'A group of digits is put into its cells for the moment, and technique 2 is used on the lines across it.',
      'グループを仮に置き、それと直交する3本の行（列）で技法2を使います。',
    ],
    7: [
      'A cell that only two digits fit: one is tried. If that ends in a contradiction, the other is right.',
      '候補が2つだけのマスに一方を仮に入れ、矛盾すればもう一方に決まります。',
    ],
  },
  'sato-2001-i': {
    first: [
      'Before anything else, technique 2 is used on the whole board until it finds nothing more.',
      '最初に盤面全体で技法2を、何も決まらなくなるまで使います。',
    ],
    t1: [
      'A row, column or block has one empty cell left: it takes the missing digit.',
      '空きマスが残り1つの行・列・ブロックに、足りない数字を入れます。',
    ],
    e2: [
      'Two empty cells of a row, column or block: what crosses one of them decides which digit goes where.',
      '空きマスが2つの行・列・ブロックで、交わる行や列を見て、どちらに何が入るかを決めます。',
    ],
    t2: [
      'A digit that two of three neighbouring lines show goes into the third line, in the third block.',
      '並んだ3本のうち2本に出ている数字を、残りの1本の第3のブロックに入れます。',
    ],
    e3: [
      'The same look at three empty cells: a digit with one place left, or a cell with one digit left.',
      '空きマスが3つの行・列・ブロックで、入る場所が1つの数字、入る数字が1つのマスを探します。',
    ],
    e4: ['The same look at four empty cells.', '空きマスが4つの行・列・ブロックで同じように調べます。'],
    e5: ['The same look at five empty cells.', '空きマスが5つの行・列・ブロックで同じように調べます。'],
    e6: ['The same look at six empty cells.', '空きマスが6つの行・列・ブロックで同じように調べます。'],
  },
  'sato-2001-processing': {
    1: [
      'A digit has only one place in a row, column or block, or a cell has only one digit.',
      '行・列・ブロックで数字の入るマスが1つ、またはマスに入る数字が1つのとき、それに決めます。',
    ],
    2: [
      'A digit whose places in a block all lie in one line is ruled out elsewhere on that line; digits that fill certain cells among them keep all others out.',
      'ブロック内で入るマスが一列に並ぶ数字は、その列の他のマスから除きます。決まったマスを占める数字の組があれば、ほかの数字はそこから除きます。',
    ],
    3: [
      'A cell with two digits left: one is tried, and if it cannot be, the other is right.',
      '候補が2つのマスに一方を仮に入れ、成り立たなければもう一方に決めます。',
    ],
  },
  'nanido-sudoku': {
    'full-house': ['The last empty cell of a row, column or block.', '行・列・ブロックの最後の1マスに、残った数字を入れます。'],
    'hidden-single': [
      'In a row, column or block only one cell is left for a digit.',
      '行・列・ブロックの中で、その数字の入るマスが1つだけになっています。',
    ],
    'naked-single': [
      'A cell sees eight different digits; only the ninth is left for it.',
      'そのマスから見える範囲に8種類の数字があり、残る1つが入ります。',
    ],
    'locked-pair': [
      'Two cells in one line and one block hold the same two digits only: these leave the rest of both.',
      '同じ列でも同じブロックでもある2マスの候補が同じ2数字だけなら、その列とブロックの他のマスから2数字を除きます。',
    ],
    'locked-triple': [
      'Three cells in one line and one block hold three digits only: these leave the rest of both.',
      '列とブロックが重なる3マスの候補が3数字だけなら、列とブロックの他のマスから3数字を除きます。',
    ],
    pointing: [
      'All places of a digit in a block lie in one line: the digit leaves the rest of that line.',
      'ブロックの中で数字の入るマスが1本の列に並ぶとき、その列のブロック外からその数字を除きます。',
    ],
    claiming: [
      'All places of a digit in a line lie in one block: the digit leaves the rest of that block.',
      '列の中で数字の入るマスが1つのブロックに収まるとき、ブロックの残りからその数字を除きます。',
    ],
    'naked-pair': [
      'Two cells of a unit have the same two candidates: no other cell of the unit is either of them.',
      '行・列・ブロックの2マスの候補が同じ2つだけなら、他のマスからその2数字を除きます。',
    ],
    'hidden-pair': [
      'Two digits have only the same two cells in a unit: these cells are nothing else.',
      '2つの数字の入るマスが同じ2マスだけなら、その2マスから他の候補を除きます。',
    ],
    'naked-triple': [
      'Three cells of a unit have three candidates among them: these leave the other cells.',
      '3マスの候補が合わせて3数字だけなら、他のマスからその3数字を除きます。',
    ],
    'hidden-triple': [
      'Three digits have only three cells in a unit: these cells are nothing else.',
      '3つの数字の入るマスが合わせて3マスだけなら、その3マスから他の候補を除きます。',
    ],
    'x-wing': [
      'In two lines a digit has the same two places: in the lines across, it leaves all other cells.',
      '2本の行（列）で数字の入る場所が同じ2列（行）にそろうとき、その2列（行）の他のマスから除きます。',
    ],
    swordfish: ['The same with three lines and three lines across.', '3本の行（列）で、入る場所が3本の列（行）に収まる形です。'],
    'naked-quad': [
      'Four cells of a unit have four candidates among them: these leave the other cells.',
      '4マスの候補が合わせて4数字だけなら、他のマスからその4数字を除きます。',
    ],
    'hidden-quad': [
      'Four digits have only four cells in a unit: these cells are nothing else.',
      '4つの数字の入るマスが合わせて4マスだけなら、他の候補を除きます。',
    ],
    jellyfish: ['The X-wing with four lines and four lines across.', 'X-ウィングを4本の行と4本の列に広げた形です。'],
    'remote-pair': [
      'A chain of cells with the same two candidates: a cell that sees both ends of an odd number of steps is neither.',
      '同じ2候補のマスが奇数本のつながりで並ぶとき、両端を見るマスから2数字を除きます。',
    ],
    'bug-plus-one': [
      'Every cell but one has two candidates, and every candidate stands twice in its units; the digit that stands three times must be right, or there were two solutions.',
      '1マスを除き全マスが2候補で、各候補が2回ずつ並ぶ形。解が1つである以上、3回現れる数字がそのマスに入ります。',
    ],
    skyscraper: [
      'A digit has two places in each of two lines, and two of these see each other: of the other two at least one is right.',
      '2本の行（列）で数字の入る場所が2つずつあり、片方の端どうしがそろうとき、もう片方の端の少なくとも一方が正しくなります。',
    ],
    'two-string-kite': [
      'A row and a column with two places each for a digit, joined in a block: one of their far ends is right.',
      '行と列で2か所ずつ、ブロックの中でつながるとき、遠い両端の少なくとも一方が正しくなります。',
    ],
    turbot: [
      'Two strong links of a digit, joined by a weak one, of any units: one of the far ends is right.',
      '数字の強いつながり2本が弱いつながりで結ばれるとき、両端の少なくとも一方が正しくなります。',
    ],
    'empty-rectangle': [
      'In a block a digit stands in one row and one column only; with a strong link outside, the place where they meet is ruled out.',
      'ブロック内で数字の候補が1行と1列だけに並ぶ形を、外の強いつながりと組み合わせて除きます。',
    ],
    'w-wing': [
      'Two cells with the same two candidates, joined by a strong link of one of them: what sees both is not the other.',
      '同じ2候補のマス2つが、一方の数字の強いつながりで結ばれるとき、両方を見るマスからもう一方の数字を除きます。',
    ],
    'xy-wing': [
      'A cell with two candidates sees two cells that share one with it each and a third digit: what sees both of these is not that digit.',
      '2候補の軸マスと、それぞれ1候補を共有する2つの翼。両方の翼を見るマスから、翼に共通する数字を除きます。',
    ],
    'xyz-wing': [
      'The same with a pivot of three candidates: only cells that see all three lose the digit.',
      '軸マスが3候補の形。3マスすべてを見るマスから除きます。',
    ],
    'wxyz-wing': [
      'Four cells with four candidates among them, of which one digit is not bound to one unit: what sees all its places loses it.',
      '4マス・4数字の組で、1つの数字だけが互いに見えないとき、その数字の候補すべてを見るマスから除きます。',
    ],
    'unique-rectangle-1': [
      'Four corners in two blocks, three of them with the same two candidates: in the fourth these are ruled out, or there were two solutions.',
      '2ブロックにまたがる長方形の3隅が同じ2候補なら、残りの隅からその2候補を除きます。解が1つだからです。',
    ],
    'unique-rectangle-2': [
      'Two corners on one side have the same further candidate: one of them is it, and what sees both loses it.',
      '一辺の2隅に同じ余分の候補が1つあるとき、どちらかはそれになるので、両方を見るマスから除きます。',
    ],
    'unique-rectangle-3': [
      'The further candidates of two corners together act as one cell of a naked subset.',
      '2隅の余分の候補を1マスと見なし、同じ列の他のマスと同盟を作ります。',
    ],
    'unique-rectangle-4': [
      'One of the two digits must stand in one of two corners of a side: the other digit leaves both.',
      '一辺の2隅に片方の数字が必ず入るとき、もう片方の数字をその2隅から除きます。',
    ],
    'unique-rectangle-5': [
      'Type 2 with the further candidate in two corners diagonally, or in three.',
      '2型で、余分の候補が対角の2隅か3隅にある形です。',
    ],
    'unique-rectangle-6': [
      'A digit that has only these places in both lines of the rectangle must not stand in the two opposite corners that would free the other.',
      '長方形の両方の列で数字の場所が隅だけのとき、他方の数字を許す対角の2隅からその数字を除きます。',
    ],
    'hidden-rectangle': [
      'Strong links of one digit along two sides force the rectangle; in the corner between them the other digit is ruled out.',
      '長方形の2辺に片方の数字の強いつながりがあるとき、その間の隅からもう片方の数字を除きます。',
    ],
    'avoidable-rectangle-1': [
      'Three corners are solved, none of them given: the digit that would complete a rectangle of two solutions is ruled out.',
      '解いて埋めた（表示数字でない）3隅から、入れると2通りになる数字を残りの隅から除きます。',
    ],
    'avoidable-rectangle-2': [
      'Two corners are solved; the two others share a further candidate, which one of them must be.',
      '埋めた2隅と、余分の候補を共有する2隅。その候補を両方を見るマスから除きます。',
    ],
    'finned-x-wing': [
      'An X-wing with further places (fins) in one block: only what sees the fins too loses the digit.',
      'X-ウィングの片端に余分の場所（ひれ）があるとき、ひれも見えるマスだけから除きます。',
    ],
    'sashimi-x-wing': ['A finned X-wing one of whose corners is missing.', 'ひれ付きX-ウィングで、隅が1つ欠けた形です。'],
    'finned-swordfish': ['A swordfish with fins in one block.', 'ひれの付いたソードフィッシュです。'],
    'sashimi-swordfish': [
      'A finned swordfish that lacks a place where the fins are.',
      'ひれ付きソードフィッシュで、ひれのある所の本来の場所が欠けた形です。',
    ],
    'finned-jellyfish': ['A jellyfish with fins in one block.', 'ひれの付いたジェリーフィッシュです。'],
    'sashimi-jellyfish': [
      'A finned jellyfish that lacks a place where the fins are.',
      'ひれ付きジェリーフィッシュで、本来の場所が欠けた形です。',
    ],
    'sue-de-coq': [
      'Cells where a line and a block cross, with two sets beside them in line and block that use up all their candidates: these leave the rest of both.',
      '列とブロックの重なる部分と、列側・ブロック側の組で候補がちょうど使い切られるとき、残りのマスから除きます。',
    ],
    'simple-colouring': [
      'The strong links of a digit are coloured in two colours; a colour that sees itself is wrong, and what sees both colours is ruled out.',
      '数字の強いつながりを2色で塗り分け、同じ色どうしが見えればその色は誤り、両方の色を見る候補は除きます。',
    ],
    'multi-colouring': [
      'Two coloured clusters of a digit side by side: a colour that sees both colours of the other is wrong, and so on.',
      '2組の塗り分けを突き合わせ、相手の両色を見る色を誤りとするなどして候補を除きます。',
    ],
    'x-chain': [
      'A chain of links of one digit, strong and weak in turn, with strong ends: one of its ends is right.',
      '1つの数字で、強弱交互のつながりの両端が強いとき、端の少なくとも一方が正しくなります。',
    ],
    'xy-chain': [
      'A chain of cells with two candidates each: either end holds the digit that both have.',
      '2候補のマスの鎖で、両端の少なくとも一方に共通の数字が入ります。',
    ],
    'nice-loop': [
      'A chain of strong and weak links that comes back to where it began: every weak link becomes strong, or the beginning is right or wrong.',
      '強弱のつながりが輪になると、弱いつながりも強くなるか、始点の真偽が決まります。',
    ],
    aic: [
      'Candidates linked in turn, if not this then that; one of the two ends must be right.',
      '「これでなければあれ」を交互につなぎ、両端の少なくとも一方が正しいことから候補を除きます。',
    ],
    'grouped-nice-loop': [
      'A nice loop in which some candidates of a line in a block count as one.',
      '同じブロックの同じ列に並ぶ候補をまとめて1つと見なしたナイスループです。',
    ],
    'grouped-aic': [
      'A chain in which some candidates of a line in a block count as one.',
      '並んだ候補をまとめて1つと見なした交互推論チェーンです。',
    ],
    'als-xz': [
      'Two sets of n cells with n + 1 digits share a digit that only one of them can hold: one holds another common digit, and what sees all its places loses it.',
      'nマスにn+1数字の組（ALS）2つが、片方にしか入らない数字でつながるとき、もう1つの共通の数字を、その候補すべてを見るマスから除きます。',
    ],
    'als-xy-wing': [
      'Three such sets, the middle one linked with each of the others by a digit: the others share a third digit.',
      'ALS 3つを真ん中の組でつなぎ、両端の組に共通する数字を除きます。',
    ],
    'als-chain': ['Such sets one after the other, each linked with the next by a digit.', 'ALSを数字でつぎつぎにつないだ鎖です。'],
    'death-blossom': [
      'A cell each of whose candidates is linked with a set of its own; a digit common to all the sets leaves what sees them.',
      '1マスの各候補がそれぞれ別のALSにつながり、全部のALSに共通する数字を除きます。',
    ],
    'franken-x-wing': ['An X-wing one of whose lines is a block.', '行・列の代わりにブロックを使ったX-ウィングです。'],
    'franken-swordfish': ['A swordfish with blocks among its lines.', 'ブロックを含むソードフィッシュです。'],
    'franken-jellyfish': ['A jellyfish with blocks among its lines.', 'ブロックを含むジェリーフィッシュです。'],
    'finned-franken-x-wing': ['An X-wing with a block and fins.', 'ブロックを含む、ひれ付きのX-ウィングです。'],
    'finned-franken-swordfish': ['A swordfish with blocks and fins.', 'ブロックを含む、ひれ付きのソードフィッシュです。'],
    'finned-franken-jellyfish': ['A jellyfish with blocks and fins.', 'ブロックを含む、ひれ付きのジェリーフィッシュです。'],
    'forcing-chain': [
      'Each candidate of a cell, or each place of a digit, is followed up by itself; what comes of all of them is true.',
      '1マスの候補すべて、または数字の場所すべてを順にたどり、どれからも出る結論を採ります。',
    ],
    'forcing-net': ['The same where the ways branch and meet again.', '強制チェーンの道筋が枝分かれし、合流する形です。'],
    'template-set': [
      'Of all ways to place a digit nine times, every one has it in this cell.',
      'ある数字の9か所の置き方をすべて並べ、どの置き方でも使うマスに確定します。',
    ],
    'template-delete': [
      'Of all ways to place a digit nine times, none has it in this cell.',
      'ある数字の9か所の置き方のどれも使わないマスから除きます。',
    ],
    search: [
      'What no other rung solves is tried, branch by branch. It was not needed by any puzzle that Nanido made, so there is no drawing.',
      'ほかの手筋で解けないときの総当たりです。Nanidoの作った問題では必要にならなかったため、図はありません。',
    ],
  },
}
