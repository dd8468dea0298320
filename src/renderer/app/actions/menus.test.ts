import { expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { fillRegistries } from '../registries'
import { commands } from './catalogue'
import { menus } from './menus'

fillRegistries()

const groups = Object.values(menus).flat()

it('every command stands in one menu, once', () => {
  const shown = groups.flatMap(({ actions }) => actions.map(({ id }) => id))
  expect(shown.toSorted()).toEqual(commands.map(({ id }) => id).toSorted())
})

it('no menu and no submenu has more than sixteen entries', () => {
  for (const [name, all] of Object.entries(menus)) {
    const own = all.map(({ submenu, actions }) => (submenu ? 1 : actions.length)).reduce((a, b) => a + b, 0)
    expect(own, name).toBeLessThanOrEqual(16)
    for (const { submenu, actions } of all) expect(actions.length, `${name} ${submenu}`).toBeLessThanOrEqual(16)
  }
})

it('no group is empty, and each submenu has a name of its own in both languages', () => {
  const names = groups.flatMap(({ submenu }) => submenu ?? [])
  for (const { actions } of groups) expect(actions.length).toBeGreaterThan(0)
  for (const { submenus } of [en, ja]) {
    expect(Object.keys(submenus).toSorted()).toEqual(names.toSorted())
    expect(new Set(Object.values(submenus)).size).toBe(names.length)
  }
})

it('a new puzzle of a genre with many kinds is of the kind that its command names, and the usual kind is among them', () => {
  const many = genres.filter(({ blanks = [] }) => blanks.length > 1)
  expect(many).not.toEqual([])
  for (const genre of many) {
    const { id: of, blanks = [] } = genre
    const own = commands.flatMap(({ id }) => (id === `book.new-puzzle.${of}` || id.startsWith(`book.new-puzzle.${of}.`) ? [id] : []))
    expect(own).toEqual(blanks.map(({ id }) => `book.new-puzzle.${of}.${id}`))
    expect(blanks.map(({ puzzle }) => genre.toData(puzzle))).toContainEqual(genre.toData(genre.blank))
  }
})
