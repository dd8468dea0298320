import { render } from 'svelte/server'
import { expect, it } from 'vitest'
import { leafOf } from '#plan/cover/cover.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { profiles, stocksOf } from '#plan/profiles/index.ts'
import { shippedStyles } from '#plan/style/shipped.ts'
import { settings } from '../state/settings.svelte'
import { en } from '../words/en'
import { ja } from '../words/ja'
import { exporting } from './exporting.svelte'
import LayoutForm from './LayoutForm.svelte'

/** Returns the entries of the list of styles for a book, the chosen one, and whether the form has a field for levels. */
function shown(style?: string) {
  exporting.plan = { ...usualPlan, ...(style !== undefined && { style: { id: style } }) }
  const body = render(LayoutForm).body.replaceAll(/<!--.*?-->/gsu, '')
  const [, list = ''] = new RegExp(`<span>${en.exporting.style}</span>\\s*<select[^>]*>(.*?)</select>`, 'su').exec(body) ?? []
  const options = [...list.matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)/gu)]
  return {
    offered: options.map(([, id]) => id),
    chosen: options.filter(([, , attributes]) => attributes!.includes('selected')).map(([, , , name]) => name),
    asksLevels: body.includes(en.exporting.levelAs),
  }
}

const ids = shippedStyles.map(({ id }) => id)

it('each style is chosen by its name, and has the form of levels itself', () => {
  expect(shown()).toEqual({ offered: ['', ...ids], chosen: [en.exporting.usualStyle], asksLevels: true })
  for (const { id, name } of shippedStyles) {
    const { offered, chosen, asksLevels } = shown(id)
    expect([offered, asksLevels]).toEqual([['', ...ids], false])
    expect(chosen).toEqual([expect.stringContaining(name.en)])
  }
})

it('a style that there is not is shown as the book names it, and the form of levels is asked for as in the usual look', () => {
  expect(shown('baroque')).toEqual({ offered: ['', ...ids, 'baroque'], chosen: ['baroque'], asksLevels: true })
})

it.each(profiles)('the kinds of paper of $id are offered by their names, each with the thickness of a leaf', (profile) => {
  exporting.plan = { ...usualPlan, author: 'Ada', profile: profile.id, paper: { ...usualPlan.paper, stock: stocksOf(profile).at(-1) } }
  for (const language of ['en', 'ja'] as const) {
    settings.kept = { ...settings.kept, language }
    const { paper } = { en, ja }[language].exporting
    const body = render(LayoutForm).body.replaceAll(/<!--.*?-->/gsu, '')
    expect(body).toContain('value="Ada"')
    expect(body.includes(paper.stock)).toBe(stocksOf(profile).length > 0)
    const [, list = ''] = new RegExp(`<span>${paper.stock}</span>\\s*<select[^>]*>(.*?)</select>`, 'su').exec(body) ?? []
    const options = [...list.matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)/gu)]
    expect(options.map(([, id]) => id)).toEqual(stocksOf(profile))
    for (const [, id, , name] of options) expect(name).toBe(paper.leaf(paper.stocks[id!]!, leafOf(profile, id)))
    expect(options.findLast(([, , attributes]) => attributes!.includes('selected'))).toBe(options.at(-1))
  }
})
