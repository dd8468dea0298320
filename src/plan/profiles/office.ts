import { byCustom, type Profile } from './profile'

/** The profile of printers in an office or at home, and of screens. The file contains everything that helps a reader. */
export const office: Profile = {
  id: 'office',
  name: { en: 'Office printer, screen', ja: 'オフィスのプリンター・画面' },
  usualTrim: 'A5',
  pages: {},
  gutter: byCustom([{ to: Infinity, least: 10 }], 'mm', 'note', 'usual'),
  margin: byCustom(5, 'mm', 'warning', 'the edge that such printers leave white'),
  bleed: byCustom(0, 'mm', 'note', 'such printers do not print to the edge'),
  bleedAtSpine: true,
  marks: byCustom('any', 'none', 'note', 'as one likes'),
  type: byCustom(5, 'pt', 'warning', 'usual'),
  line: byCustom(0.25, 'pt', 'warning', 'usual'),
  tint: byCustom(0.1, 'share', 'note', 'usual'),
  ink: byCustom('any', 'none', 'note', 'as one likes'),
  file: { standard: '1.7', outlines: true, attachments: true, tags: true },
}
