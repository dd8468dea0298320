import type { PencilGenre } from '#solver/pencil/genre.ts'
import { akari } from './akari/page'
import { binairo } from './binairo/page'
import { calcudoku } from './calcudoku/page'
import { futoshiki } from './futoshiki/page'
import { hashi } from './hashi/page'
import { heyawake } from './heyawake/page'
import { hitori } from './hitori/page'
import { kakuro } from './kakuro/page'
import { masyu } from './masyu/page'
import { nurikabe } from './nurikabe/page'
import { shikaku } from './shikaku/page'
import { skyscrapers } from './skyscrapers/page'
import { starbattle } from './starbattle/page'
import { yajilin } from './yajilin/page'

/** The genres of pencil and paper that are a page each: adding one is a folder with a `page.ts`, and a line here. */
export const pencils: readonly PencilGenre[] = [
  akari,
  hitori,
  masyu,
  nurikabe,
  hashi,
  binairo,
  futoshiki,
  kakuro,
  skyscrapers,
  shikaku,
  heyawake,
  yajilin,
  starbattle,
  calcudoku,
]
