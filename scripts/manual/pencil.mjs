/** The manual's descriptions of the techniques that all pencil genres share, as [English, Japanese]. */
export const rungs = {
  direct: [
    'One rule at one place decides a cell or a line; the fewer cells it needs known, the sooner it is used.',
    '1か所の1つのルールでマスや線が決まります。見るマスの少ないものから使います。',
  ],
  short: ['The opposite is supposed; within two waves a rule is broken.', '逆を仮定すると、2段以内にルールに反します。'],
  wide: [
    'What must be connected, or be one loop, decides a place that would cut it in two or close it too soon. So does a room or a line where all ways to fill it agree on a place, and so do marks, counted in two ways, that can be shared in one way only.',
    'つながっていなければならない部分を分断したり、輪を早く閉じたりしないように決まります。部屋や列の、残ったどの入れ方でも同じになるときや、印の数を2通りに数えて分け方が1つに決まるときも、ここに入ります。',
  ],
  'short-wide': [
    'The opposite is supposed; within two waves a rule is broken, what must be connected or be one loop is cut or closed, or marks counted in two ways cannot be shared.',
    '逆を仮定すると、2段以内にルールに反するか、つながりや輪が保てないか、2通りに数えた印の数が合いません。',
  ],
  long: ['The opposite is supposed, and it takes more waves until a rule is broken.', '逆を仮定し、3段以上進めるとルールに反します。'],
  nested: ['The opposite fails only with a further supposition in it.', '逆を仮定し、その中でさらに仮定を重ねると矛盾します。'],
}
