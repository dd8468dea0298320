import { expect, it } from 'vitest'
import { dataFolder as ofApplication } from '#main/files/data-folder.ts'
import { dataFolder } from './data-folder.mjs'

it.each([
  { platform: 'linux', env: {}, home: '/h' },
  { platform: 'linux', env: { XDG_DATA_HOME: '/d' }, home: '/h' },
  { platform: 'linux', env: { XDG_DATA_HOME: 'relative' }, home: '/h' },
  { platform: 'darwin', env: {}, home: '/Users/h' },
  { platform: 'win32', env: { APPDATA: 'C:/Users/h/AppData/Roaming' }, home: 'C:/Users/h' },
  { platform: 'win32', env: {}, home: 'C:/Users/h' },
])('the scripts and the application agree on the data folder: $platform $env', (surroundings) => {
  expect(dataFolder(surroundings)).toBe(ofApplication(surroundings))
})
