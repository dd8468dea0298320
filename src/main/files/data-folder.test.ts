import { describe, expect, it } from 'vitest'
import { dataFolder, downloadFolder } from './data-folder'

const linux = { platform: 'linux', env: {}, home: '/home/m' } as const

describe('the data folder', () => {
  it.each([
    ['on Linux is where XDG says', { ...linux, env: { XDG_DATA_HOME: '/d' } }, '/d/nanido'],
    ['on Linux without a word from XDG is in .local/share', linux, '/home/m/.local/share/nanido'],
    ['does not follow a relative XDG path', { ...linux, env: { XDG_DATA_HOME: 'd' } }, '/home/m/.local/share/nanido'],
    ['does not follow an empty XDG path', { ...linux, env: { XDG_DATA_HOME: '' } }, '/home/m/.local/share/nanido'],
    ['on macOS is in the Library', { ...linux, platform: 'darwin' as const }, '/home/m/Library/Application Support/Nanido'],
  ])('%s', (_, surroundings, folder) => expect(dataFolder(surroundings)).toBe(folder))
})

describe('the download folder', () => {
  it.each([
    ['is what user-dirs.dirs says, from the home folder', '# x\nXDG_DOWNLOAD_DIR="$HOME/ダウンロード"\n', '/home/m/ダウンロード'],
    ['may be anywhere', 'XDG_DOWNLOAD_DIR="/srv/in"', '/srv/in'],
    ['is Downloads where nobody says', undefined, '/home/m/Downloads'],
    ['is Downloads where the line is nonsense', 'XDG_DOWNLOAD_DIR="in"', '/home/m/Downloads'],
    ['takes no part of a name for $HOME', 'XDG_DOWNLOAD_DIR="$HOMEWORK/x"', '/home/m/Downloads'],
  ])('%s', (_, userDirs, folder) => expect(downloadFolder(userDirs, linux)).toBe(folder))
})
