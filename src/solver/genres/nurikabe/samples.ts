import { boardOf } from '#solver/pencil/storage.ts'

/** Made by Nanido's generator: seeds `sample SIDE 0` and `sample SIDE 1`, of sides 6, 8 and 10. */
export const samples = [['2 . .', '. . .', '. . 2']].map(boardOf)
