import type { Json } from '#solver/kernel/json.ts'
import { BLANK, type Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import { settingIn } from '#solver/genres/slitherlink/setting/told.ts'
import type { Setting } from '#solver/genres/slitherlink/setting/known.ts'
import { noWork, storedWork } from '#solver/genres/slitherlink/work.ts'
import { liveAnalysis } from '#renderer/puzzle/live-analysis/live-analysis.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { slitherlinkIn, workOfLoop } from '../position'

/** What the bench shows on the board: the edges that are certain, or one of two loops that agree with the clues. */
export type Sight = 'certain' | 'first' | 'second'

/** The bench for setting a Slitherlink: the facts that are certain of the present board, and which of them are shown. */
class Bench {
  sight = $state<Sight>('certain')
  private readonly now: Slitherlink | undefined = $derived(slitherlinkIn(puzzle.board?.puzzle))
  private readonly of: Slitherlink | undefined = $derived(
    liveAnalysis.last?.id === puzzle.detail?.id ? slitherlinkIn(liveAnalysis.last?.puzzle) : undefined,
  )
  private readonly last: Setting | undefined = $derived(this.of && settingIn(liveAnalysis.last?.told, this.of))

  /** The live analysis of the present board; undefined until there is one. */
  readonly setting: Setting | undefined = $derived(liveAnalysis.isCurrent ? this.last : undefined)

  /** The certain edges of the board (1 a line, 2 a cross). Until a new answer arrives, those of the old one that still hold. */
  readonly edges: readonly number[] = $derived.by(() => {
    const { now, of, last } = this
    if (!now || !of || !last || of.width !== now.width || of.height !== now.height) return []
    const isStricter = of.clues.every((clue, cell) => clue < 0 || clue === now.clues[cell])
    return isStricter ? last.edges : []
  })

  /** The loops that can be shown on the board. */
  get sights(): readonly Sight[] {
    const loops = this.setting?.loops.length ?? 0
    return ['certain', ...(loops > 0 ? (['first'] as const) : []), ...(loops > 1 ? (['second'] as const) : [])]
  }

  /** The work that the board shows; undefined: the person's own. */
  get work(): Json | undefined {
    const { now, setting } = this
    if (!now || !liveAnalysis.isShown) return undefined
    const loop = this.sight === 'certain' ? undefined : setting?.loops[this.sight === 'first' ? 0 : 1]
    if (loop) return storedWork(workOfLoop(loop))
    const none = noWork(now)
    return storedWork({ ...none, edges: [...none.edges].map((_, edge) => '.-x'[this.edges[edge] ?? 0]).join('') })
  }

  /** The digits with which a blank cell leaves at least one solution; undefined unless all are known and the board shows them. */
  digitsAt(cell: number): readonly number[] | undefined {
    const { now, setting } = this
    if (!liveAnalysis.isShown || !setting?.digits.isComplete || now?.clues[cell] !== BLANK) return undefined
    return [0, 1, 2, 3, 4].filter((digit) => (setting.digits.digits[cell]! & (1 << digit)) !== 0)
  }
}

/** The only {@link Bench} of the window. */
export const bench = new Bench()
