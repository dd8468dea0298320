/** The forms of a drawing. */
export const DRAWING_FORMS = ['svg', 'png', 'pdf'] as const
/** One of them. */
export type DrawingForm = (typeof DRAWING_FORMS)[number]
