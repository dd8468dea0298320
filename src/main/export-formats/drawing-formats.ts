/** The forms of a drawing. */
export const DRAWING_FORMS = ['svg', 'png', 'pdf'] as const
/** A file format of a drawing, one of {@link DRAWING_FORMS}. */
export type DrawingForm = (typeof DRAWING_FORMS)[number]
