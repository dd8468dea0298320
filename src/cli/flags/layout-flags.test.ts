import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../output/exit'
import { layoutOf } from './layout'
import { withLayout, type LayoutFlags } from './layout-flags'

/** Returns the layout for a command line, for a book with the title April. */
function layoutFor(...words: string[]) {
  const command = withLayout(new Command().exitOverride().configureOutput({ writeErr: () => undefined }))
  command.parse(words, { from: 'user' })
  return layoutOf({ ...command.opts<LayoutFlags>(), lang: 'en', book: 'April' })
}

it('changes nothing of the plan where nothing is asked for', () => expect(layoutFor()).toEqual({}))

it('changes nothing with --planned, whatever else is asked for', () => expect(layoutFor('--planned', '--per-page', '4')).toEqual({}))

it.each([
  [['--title', 'May'], { title: 'May' }],
  [['--author', 'Ada', '--stock', 'cream'], { author: 'Ada', stock: 'cream' }],
  [['--trim', 'b6'], { trim: { width: 128, height: 182 } }],
  [['--trim', '120x180.5'], { trim: { width: 120, height: 180.5 } }],
  [['--margins', '11,12,13,14'], { margins: { top: 11, bottom: 12, inner: 13, outer: 14 } }],
  [['--per-page', '4'], { perPage: 4 }],
  [['--solutions-per-page', '9'], { solutionsPerPage: 9 }],
  [['--first-number', '101'], { firstNumber: 101 }],
  [['--stars', 'label'], { stars: 'label' }],
  [['--style', 'folio'], { style: 'folio' }],
  [['--style', 'none', '--levels-as', 'dots'], { style: '', levelAs: 'dots' }],
  [['--order', 'level'], { order: 'level' }],
  [['--authors'], { authors: true }],
  [['--all'], { onlyUnique: false }],
  [['--only-unique'], { onlyUnique: true }],
  [['--no-solutions'], { solutions: false }],
  [['--statistics'], { statistics: true }],
  [['--trim', '6x9in'], { trim: { width: 152.4, height: 228.6 } }],
  [['--profile', 'kdp'], { profile: 'kdp', margins: 'auto', marks: 'none' }],
  [['--profile', 'offset-ja', '--margins', '11,12,13,14'], { marks: 'japanese', margins: { top: 11, bottom: 12, inner: 13, outer: 14 } }],
  [['--binding', 'right', '--multiple', '4', '--bleed', '3'], { binding: 'right', multiple: 4, bleed: 3 }],
  [['--contents', '--how-to', '--index', '--references'], { contents: true, howTo: true, index: true, references: true }],
  [['--hints', 'hardest', '--solutions-at', 'upside-down'], { hints: 'hardest', solutionsPlace: 'upside-down' }],
  [['--solutions-at', 'code', '--no-attach', '--bookmarks'], { solutionsPlace: 'code', attachments: false, bookmarks: true }],
  [['--solutions-at', 'facing', '--comments', '--attach', '--no-bookmarks'], { comments: true, attachments: true, bookmarks: false }],
  [['--signs', 'japanese'], { signs: 'japanese' }],
  [['--levels-as', 'figures', '--scale', 'common'], { levelAs: 'figures', scale: 'common' }],
  [['--no-title-page'], { titlePage: false }],
  [['--no-numbers'], { numbers: false }],
  [['--no-titles'], { titles: false }],
  [['--no-page-numbers'], { pageNumbers: false }],
])('%j', (words, expected) => expect(layoutFor(...words)).toMatchObject(expected))

describe('refuses, and names what is wrong', () => {
  it.each([
    [['--trim', 'huge'], /--trim huge/],
    [['--all', '--only-unique'], /choose one/],
    [['--comments', '--solutions-at', 'code'], /--solutions-at end/],
    [['--trim', '120x'], /--trim 120x/],
    [['--margins', '11,12,13'], /margins/],
    [['--margins', 'a,b,c,d'], /margins/],
    [['--per-page', '0'], /perPage/],
    [['--profile', 'moon'], /--profile moon/],
    [['--per-page', '25'], /perPage/],
    [['--first-number', '1.5'], /firstNumber/],
  ])('%j', (words, expected) => {
    expect(() => layoutFor(...words)).toThrow(UsageError)
    expect(() => layoutFor(...words)).toThrow(expected)
  })

  it.each([['--stars'], ['--order']])('%s something', (flag) => expect(() => layoutFor(flag, 'something')).toThrow(flag))
})

it('a style that there is not is refused with those that there are, and so is a form of levels beside a style', () => {
  expect(() => layoutFor('--style', 'fancy')).toThrow(/--style fancy: choose one of clear, folio/)
  expect(() => layoutFor('--style', 'clear', '--levels-as', 'dots')).toThrow('--levels-as')
})
