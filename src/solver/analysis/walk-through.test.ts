import { expect, it } from 'vitest'
import { saidAfter } from './walk-through'

it.each([
  ['Hidden single', 'Hidden single: in block 3, 8 fits only r3c7.', 'In block 3, 8 fits only r3c7.'],
  ['Hidden single', 'Hidden single: r3c7 = 8.', 'r3c7 = 8.'],
  ['隠れシングル', '隠れシングル：第3ブロックで8が入るのは3行7列だけです。', '第3ブロックで8が入るのは3行7列だけです。'],
  ['Hidden single', 'Block 3 has one place left.', 'Block 3 has one place left.'],
  ['Pair', 'Pair of 1 and 2: r1c1.', 'Pair of 1 and 2: r1c1.'],
  ['', 'Drop a gold.', 'Drop a gold.'],
])('behind the name %j the sentence %j is %j', (name, said, after) => expect(saidAfter(name, said)).toBe(after))
