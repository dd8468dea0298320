export { noWork, workOf, type DigitWork as XNumberPlaceWork } from '../core/digit-cells'
