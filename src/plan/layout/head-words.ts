import { EVERY_GENRE } from '../model/plan'
import { genreName, type Setting, type Sketch } from './setting'

/** What stands on a page, for its running head: the heading of its section, its genre, or its part; empty where nothing names it. */
export function headOf(setting: Setting, { part: at, problems, isBlank }: Sketch): string {
  const { plan, words, entries } = setting
  const part = plan.parts[at]
  if (part === undefined || isBlank) return ''
  switch (part.kind) {
    case 'section': {
      if (part.heading) return part.heading
      const first = entries.find(({ id }) => id === problems[0])
      return first ? genreName(setting, first.genre) : ''
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
