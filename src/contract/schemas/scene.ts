import { z } from 'zod'
import { TONE } from '#solver/drawing/palette.ts'
import type { BoardPart, BoardVoice, Ground, Ink, Role, Scene, Shape, Tone } from '#solver/drawing/scene.ts'
import { exactly } from './exact'

const RoleName = exactly<Role>()(
  z.enum([
    ...['paper', 'given', 'grid', 'answer', 'note', 'target', 'reason', 'removed', 'error', 'differs', 'shade', 'black', 'white'],
    ...['tint1', 'tint2', 'tint3', 'tint4', 'tint5'],
  ] as const),
)
const ToneName = z.custom<Tone>((value) => typeof value === 'string' && TONE.test(value)).meta({ examples: ['#d02020/90', '#00000000/00'] })
const InkName = exactly<Ink>()(z.union([RoleName, ToneName]))
const BoardPartName = exactly<BoardPart>()(z.enum(['frame', 'box', 'cell', 'five', 'panel', 'cage', 'star']))
const part = { part: BoardPartName.optional() }
const at = { x: z.number(), y: z.number() }
const area = { fill: InkName.optional(), stroke: InkName.optional(), strokeWidth: z.number().optional() }

const ShapeValue = exactly<Shape>()(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('line'),
      ...{ x1: z.number(), y1: z.number(), x2: z.number(), y2: z.number() },
      ...{ width: z.number(), ink: InkName, dash: z.number().optional(), isExact: z.boolean().optional() },
      ...part,
    }),
    z.strictObject({ kind: z.literal('rect'), ...at, width: z.number(), height: z.number(), ...area, ...part }),
    z.strictObject({ kind: z.literal('circle'), ...at, radius: z.number(), ...area, ...part }),
    z.strictObject({
      kind: z.literal('polyline'),
      points: z.array(z.tuple([z.number(), z.number()]).readonly()).readonly(),
      closed: z.boolean(),
      ...area,
    }),
    z.strictObject({
      kind: z.literal('text'),
      ...at,
      ...{ text: z.string(), size: z.number(), ink: InkName },
      bold: z.boolean().optional(),
      face: z.string().optional(),
      baseline: z.number().optional(),
      align: z.enum(['start', 'middle', 'end']).optional(),
      turned: z.boolean().optional(),
      lying: z.boolean().optional(),
      voice: exactly<BoardVoice>()(z.enum(['digit', 'clue', 'piece', 'coordinate'])).optional(),
    }),
  ]),
)

const GroundValue = exactly<Ground>()(
  z.strictObject({ ...at, width: z.number(), height: z.number(), of: z.enum(['box', 'clue', 'panel']) }),
)

/** A drawing (`solver/drawing/scene.ts`). */
export const SceneValue = exactly<Scene>()(
  z.strictObject({
    ...{ width: z.number(), height: z.number(), shapes: z.array(ShapeValue).readonly() },
    grounds: z.array(GroundValue).readonly().optional(),
  }),
)
