/** The file formats of a drawing. */
export const DRAWING_FORMS = ['svg', 'png', 'pdf'] as const
/** A file format of a drawing, one of {@link DRAWING_FORMS}. */
export type DrawingForm = (typeof DRAWING_FORMS)[number]

/** The default scale and resolution of drawings: millimetres for a cell, dots per inch for PNG. */
export const USUAL_DRAWING = { unit: 8, dpi: 600, mayBeCoarser: true } as const
