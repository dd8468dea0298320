import { Best, leftoverBy } from './engine/best'
import { classOf, cooksOf, mainLine, type Cook } from './engine/cooks'
import { type CookClass, type CookParameters, PAPER } from '../cooks/report'
import { MemoFull } from './engine/memo'
import { usiOf } from './engine/usi'
import { setUp, type Diagram } from './diagram'

/** The number of pieces left in the attacker's hand, by the rules P, Q, R and S (`Best.leftover`). */
export interface Leftover {
  readonly P: number
  readonly Q: number
  readonly R: number
  readonly S: number
}

/** The cooks and classes of a problem that has no leftover by rule P. */
export interface Soundness {
  readonly class: CookClass
  /** Whether no best line has a cook. */
  readonly everyBestLine: boolean
  /** Whether at least one best line has no cook. */
  readonly someBestLine: boolean
  readonly cooks: readonly Cook[]
}

/** A mate with the facts that were asked for. */
export interface Mate extends Diagram {
  readonly length?: number
  readonly leftover?: Leftover
  /** The main line by rule P, in USI; present where cooks were asked for. */
  readonly line?: readonly string[]
  /** The soundness; left out where pieces are left over. */
  readonly soundness?: Soundness
}

/** An examiner of diagrams for an enumeration. Its answers are undefined where it gives up a question. */
export interface DiagramExaminer {
  /** Begins a unit. */
  begin?(): void
  /** Whether the king is attacked before the first move. */
  isCheck(diagram: Diagram): boolean
  isMate(diagram: Diagram): boolean | undefined
  /** The length of a mate, in plies; undefined where there is none. */
  length(diagram: Diagram): number | undefined
  /** The pieces left over at the end of a mate. */
  leftover(diagram: Diagram): Leftover | undefined
  /** The main line of a mate by rule P, in USI. */
  line(diagram: Diagram): readonly string[] | undefined
  /**
   * The cooks and classes of a mate.
   * @param parameters the conditions under which cooks are slight; left out: the paper's
   */
  soundness(diagram: Diagram, parameters?: CookParameters): Soundness | undefined
}

/** The binary logarithm of the positions kept at first (16 MB): enough for most problems. */
const FIRST_BITS = 20
/** The binary logarithm of the positions kept at most, 16 million (256 MB). The hardest units fill two thirds of it. */
const MOST_BITS = 24

/**
 * Examines diagrams of golds and silvers one after another and remembers positions between them. Its result for one diagram never depends
 * on others.
 */
export class GoldSilverExaminer implements DiagramExaminer {
  private readonly best: Best

  /**
   * @param bits the memo has room for 2^bits positions at first, of 16 bytes each
   * @param mostBits the memo grows up to 2^mostBits positions before it drops any
   */
  constructor(bits = FIRST_BITS, mostBits = Math.max(bits, MOST_BITS)) {
    this.best = new Best(bits, mostBits)
  }

  /** Positions searched so far. */
  get nodes(): number {
    return this.best.nodes
  }

  /** Whether the king is attacked before the first move. */
  isCheck(diagram: Diagram): boolean {
    setUp(this.best.position, diagram)
    return this.best.position.isCheck()
  }

  /** Whether the diagram is a mate. */
  isMate(diagram: Diagram): boolean {
    return this.ask(diagram, (best) => best.isMate())
  }

  /** The length of a mate, in plies. */
  length(diagram: Diagram): number {
    return this.ask(diagram, (best) => (best.isMate(), best.length()))
  }

  /** The pieces left over at the end of a mate. */
  leftover(diagram: Diagram): Leftover {
    return this.ask(diagram, (best) => {
      best.isMate()
      const packed = best.leftover()
      const by = (rule: keyof Leftover) => leftoverBy(rule, packed)
      return { P: by('P'), Q: by('Q'), R: by('R'), S: by('S') }
    })
  }

  /** The main line of a mate, in USI. */
  line(diagram: Diagram): readonly string[] {
    return this.ask(diagram, (best) => (best.isMate(), mainLine(best).map(usiOf)))
  }

  /** The cooks and classes of a mate. */
  soundness(diagram: Diagram, parameters: CookParameters = PAPER): Soundness {
    return this.ask(diagram, (best) => {
      best.isMate()
      const { somewhere, everywhere } = best.soundness()
      const line = mainLine(best)
      const cooks = cooksOf(best, line, parameters)
      return { class: classOf(cooks, line.length, parameters), everyBestLine: everywhere, someBestLine: somewhere, cooks }
    })
  }

  /** Answers a question, again with more memory where the memo got full. */
  private ask<T>(diagram: Diagram, answer: (best: Best) => T): T {
    this.best.memo.begin()
    for (;;) {
      try {
        setUp(this.best.position, diagram)
        return answer(this.best)
      } catch (error) {
        if (!(error instanceof MemoFull)) throw error
        this.best.memo.makeRoom()
      }
    }
  }
}
