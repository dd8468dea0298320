import { clear } from './styles/clear'
import { folio } from './styles/folio'
import { kiosk } from './styles/kiosk'
import { playground } from './styles/playground'
import { shizuka } from './styles/shizuka'
import { studio } from './styles/studio'
import type { Style } from './style'

/** The styles that come with Nanido. */
export const shippedStyles: readonly Style[] = [clear, folio, kiosk, shizuka, studio, playground]

/** The ids of the styles, for lists of choices. */
export const styleIds = (): readonly string[] => shippedStyles.map(({ id }) => id)

/** The style with an id; undefined where there is none. */
export const styleNamed = (id: string): Style | undefined => shippedStyles.find((style) => style.id === id)
