export { workOf, type DigitWork as XNumberPlaceWork } from '#solver/genre/digits/cells.ts'
