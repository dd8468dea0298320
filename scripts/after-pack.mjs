// Removes Electron's default application, which an unpackaged Electron runs when it is given a folder, from the finished package.
// electron-builder removes it only from a runtime that it has downloaded itself, not from one in a folder (`electronDist`).
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** @param {{ appOutDir: string, packager: { getResourcesDir(folder: string): string } }} context of electron-builder */
export default async function leaveOutLauncher({ appOutDir, packager }) {
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true })
}
