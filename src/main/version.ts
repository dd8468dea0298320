import { version as packaged } from '#package.json'

/** The version of the application. */
export const version = packaged
