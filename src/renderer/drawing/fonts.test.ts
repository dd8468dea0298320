import { expect, it, vi } from 'vitest'
import { declareFonts } from './fonts'

const text = (text: string, face?: string) => ({
  kind: 'text' as const,
  x: 0,
  y: 0,
  text,
  size: 1,
  ink: 'given' as const,
  ...(face && { face }),
})

it('declares the fonts that texts name once, the Japanese one only for Japanese, and none for the usual face', async () => {
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(
        readonly family: string,
        readonly source: string,
      ) {}
    },
  )
  const added: string[] = []
  const asked: string[] = []
  const set = {
    add: ({ source }: { source: string }) => void added.push(source),
    load: (font: string) => (asked.push(font), Promise.reject(new Error('no such font'))),
  } as unknown as FontFaceSet
  const face = 'eb-garamond-400+shippori-mincho-400:lnum'
  await declareFonts([text('no style'), text('4', face), text('bold', 'bold')], set)
  expect(added).toEqual(["url('/fonts/eb-garamond-400.ttf')"])
  await declareFonts([text('第一問', face)], set)
  expect(added).toEqual(["url('/fonts/eb-garamond-400.ttf')", "url('/fonts/shippori-mincho-400.ttf')"])
  expect(asked).toEqual(["16px 'eb-garamond-400'", "16px 'eb-garamond-400'", "16px 'shippori-mincho-400'"])
})
