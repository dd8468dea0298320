import { readEntry, type Numbered } from '../model/entry'
import type { SolutionsPart } from '../model/plan'
import { answerText } from '../layout/parts/answers'
import { genreName } from '../layout/setting'
import { sentenceLanguage } from '../words/printed-words'
import { levelTold, sectionOf, type Telling } from './telling'
import type { ToldBoard } from './told-piece'

/** A problem under its printed number, with the captions that its section prints. */
export function problemTold(telling: Telling, entry: Numbered): ToldBoard {
  const { plan, words, genreOf } = telling
  const shows = sectionOf(telling, entry)?.shows
  const level = levelTold(telling, entry, shows?.level ?? 'none')
  const captions = [shows?.title ? entry.title : '', shows?.author ? entry.author : '', level ?? '']
  const read = readEntry(entry, genreOf)
  const board = read?.genre.printing?.spoken(read.puzzle)
  const under = shows?.under ? entry.sizes.under?.[sentenceLanguage(plan.language)] : undefined
  return {
    kind: 'board',
    head: words.problem(entry.number, genreName(telling, entry.genre)),
    caption: captions.map((text) => text.trim()).filter((text) => text !== ''),
    ...(board && { board }),
    after: under === undefined ? [] : [under],
  }
}

/** A solution under its printed number, in the words that its genre prints or else row by row, with comments where the part has them. */
export function solutionTold(telling: Telling, part: Pick<SolutionsPart, 'comments'>, entry: Numbered): ToldBoard {
  const { plan, words, genreOf } = telling
  const said = answerText(telling, entry)
  const read = said === undefined ? readEntry(entry, genreOf) : undefined
  const board = read?.solution === undefined ? undefined : read.genre.printing?.spoken(read.puzzle, read.solution)
  const remarks = part.comments ? (entry.remarks ?? []).map((text) => text[sentenceLanguage(plan.language)]) : []
  const note = part.comments ? (entry.note ?? '').split(/\n+/) : []
  return {
    kind: 'board',
    head: words.solution(entry.number, genreName(telling, entry.genre)),
    caption: [],
    ...(board && { board }),
    after: [said ?? '', ...remarks, ...note].map((text) => text.trim()).filter((text) => text !== ''),
  }
}
