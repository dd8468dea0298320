import { EVERY_GENRE } from '../model/plan'
import { genreName, type Setting, type Sketch } from './setting'

/**
 * The subject of each page, for running heads: the heading of its section, its genre, or the name of its part; empty where nothing names
 * it.
 */
export function headsOf(setting: Setting): (page: Sketch) => string {
  const { plan, words } = setting
  const genres = new Map(setting.entries.map(({ id, genre }) => [id, genre]))
  return ({ part: at, problems: [first], isBlank, isOpener }) => {
    const part = plan.parts[at]
    if (part === undefined || isBlank || isOpener) return ''
    switch (part.kind) {
      case 'section': {
        if (part.heading) return part.heading
        const genre = first === undefined ? undefined : genres.get(first)
        return genre === undefined ? '' : genreName(setting, genre)
      }
      case 'text':
        return part.heading ?? ''
      case 'how-to':
        return part.genre === EVERY_GENRE ? '' : genreName(setting, part.genre)
      case 'contents':
      case 'index':
      case 'statistics':
      case 'hints':
      case 'steps':
      case 'solutions':
        return words[part.kind]
      default:
        return ''
    }
  }
}
