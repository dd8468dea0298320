import { expect, it } from 'vitest'
import { stanceOf } from '../genre/opinion'

const message = { code: 'said' }
const counting = { counts: true, isOpen: false, message }
const failing = { counts: false, isOpen: false, message }
const open = { counts: false, isOpen: true, message }

it.each([
  ['what counts agrees, whatever is known', counting, 'mate', undefined, 'agrees'],
  ['what breaks a rule differs', failing, 'mate', 'unique', 'differs'],
  ['an open mate is unchecked, though there is one', open, 'mate', 'unique', 'unchecked'],
  ['an open mate differs where there is none', open, 'mate', 'none', 'differs'],
  ['an open no-mate agrees where none was found for sure', open, 'no-mate', 'none', 'agrees'],
  ['and differs where there is one', open, 'no-mate', 'multiple', 'differs'],
  ['and is unchecked where nobody knows', open, 'no-mate', 'undecided', 'unchecked'],
] as const)('%s', (_, judged, said, verdict, stance) => expect(stanceOf(judged, said, verdict)).toBe(stance))
