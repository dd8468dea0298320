import { blackOf } from '../pdf/paint'
import { baselineOf } from '#solver/drawing/face.ts'
import { type Ink, type Scene, type Shape, turnOf } from '#solver/drawing/scene.ts'

/** A drawing with its texts, for a LaTeX source. */
export interface LatexFigure {
  readonly heading: string
  readonly scene: Scene
  /** The unit of the scene in millimetres. */
  readonly unit: number
}

/**
 * Returns a LuaLaTeX document that contains every drawing as TikZ, in black and greys, for the author to edit. Its font is Noto Sans if the
 * machine has it.
 */
export function latexOf(title: string, author: string, figures: readonly LatexFigure[]): string {
  return `% Made by Nanido. Set it with LuaLaTeX.
\\documentclass[a4paper]{article}
\\usepackage{fontspec}
\\usepackage{tikz}
\\IfFontExistsTF{Noto Sans CJK JP}{\\setmainfont{Noto Sans CJK JP}}{\\IfFontExistsTF{Noto Sans JP}{\\setmainfont{Noto Sans JP}}{}}
\\title{${tex(title)}}
\\author{${tex(author)}}
\\date{}
\\begin{document}
\\maketitle
${figures.map(figureOf).join('\n')}
\\end{document}
`
}

function figureOf({ heading, scene, unit }: LatexFigure): string {
  return `\\section*{${tex(heading)}}
\\begin{center}
\\begin{tikzpicture}[x=${short(unit)}mm,y=-${short(unit)}mm]
${scene.shapes
  .map((shape) => command(shape, unit))
  .filter(Boolean)
  .join('\n')}
\\end{tikzpicture}
\\end{center}
`
}

function command(shape: Shape, unit: number): string {
  switch (shape.kind) {
    case 'line': {
      const dash = shape.dash ? `,dash pattern=on ${short(shape.dash * unit)}mm off ${short(shape.dash * unit)}mm` : ''
      return `\\draw[${pen(shape.ink, shape.width * unit)},line cap=rect${dash}] ${at(shape.x1, shape.y1)} -- ${at(shape.x2, shape.y2)};`
    }
    case 'rect':
      return `${path(shape, unit)} ${at(shape.x, shape.y)} rectangle ${at(shape.x + shape.width, shape.y + shape.height)};`
    case 'circle':
      return `${path(shape, unit)} ${at(shape.x, shape.y)} circle[radius=${short(shape.radius * unit)}mm];`
    case 'polyline':
      if (shape.points.length === 0) return ''
      return `${path(shape, unit)} ${shape.points.map(([x, y]) => at(x, y)).join(' -- ')}${shape.closed ? ' -- cycle' : ''};`
    case 'text': {
      const { align = 'middle' } = shape
      const anchor = align === 'start' ? 'base west' : align === 'end' ? 'base east' : 'base'
      const turn = turnOf(shape)
      const turned = turn === 0 ? '' : `,rotate around={-${turn}:${at(shape.x, shape.y)}}`
      const size = short(shape.size * unit)
      const words = `{\\fontsize{${size}mm}{${size}mm}\\selectfont ${shape.bold ? `\\bfseries ` : ''}${tex(shape.text)}}`
      return `\\node[anchor=${anchor},inner sep=0,text=${grey(shape.ink)}${turned}] at ${at(shape.x, shape.y + baselineOf(shape) * shape.size)} ${words};`
    }
  }
}

function path({ fill, stroke, strokeWidth = 0 }: { fill?: Ink; stroke?: Ink; strokeWidth?: number }, unit: number): string {
  const options = [
    ...(fill ? [`fill=${grey(fill)}`] : []),
    ...(stroke && strokeWidth > 0 ? [`draw=${grey(stroke)}`, `line width=${short(strokeWidth * unit)}mm`] : []),
  ]
  return `\\path[${options.join(',')}]`
}

const pen = (ink: Ink, mm: number): string => `${grey(ink)},line width=${short(mm)}mm`
const grey = (ink: Ink): string => `black!${Math.round(blackOf(ink) * 100)}`
const short = (value: number): string => String(Math.round(value * 1000) / 1000 + 0)
const at = (x: number, y: number): string => `(${short(x)},${short(y)})`

const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Escapes a text for LaTeX, on one line. */
export function tex(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').replace(/[\\~^]|[#$%&_{}]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)
}
