// Renders resources/icon.svg as icon.png (512 pixels, Linux and macOS), icon.ico (Windows) and the window's favicon. It needs an installed
// Chrome or Chromium. The results are committed, so it runs only when the drawing changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './lib/run.mjs'

const resources = join(root, 'resources')
const drawing = readFileSync(join(resources, 'icon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()

/** @param {number} size in pixels @returns the drawing as PNG with a transparent background */
async function png(size) {
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`)
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } })
}

/** Makes an ICO file of PNG pictures. Format: ICONDIR, one ICONDIRENTRY of 16 bytes for each, then the pictures. */
async function ico(sizes) {
  const pictures = []
  for (const size of sizes) pictures.push({ size, picture: await png(size) })
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, picture }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(size % 256, at) // 0 means 256
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures.map(({ picture }) => picture)])
}

try {
  writeFileSync(join(resources, 'icon.png'), await png(512))
  writeFileSync(join(resources, 'icon.ico'), await ico([16, 32, 48, 256]))
  writeFileSync(join(resources, 'public/favicon.ico'), await ico([32]))
} finally {
  await browser.close()
}
