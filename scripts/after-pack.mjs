// After electron-builder has put a package together: out goes the application that an unpackaged Electron starts when it is told of a
// folder. electron-builder leaves it out of what it fetches itself, but not of a runtime that lies in a folder (`electronDist`).
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** @param {{ appOutDir: string, packager: { getResourcesDir(folder: string): string } }} context of electron-builder */
export default async function leaveOutLauncher({ appOutDir, packager }) {
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true })
}
