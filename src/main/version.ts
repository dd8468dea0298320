import { version as packaged } from '#package.json'

/** Of the application. */
export const version = packaged
