import type { Pencil } from '#solver/pencil/board.ts'

export const samples: readonly Pencil[] = []
