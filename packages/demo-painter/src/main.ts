import { join } from 'node:path'
import sharp from 'sharp'
import type { Canvas } from './canvas'
import { PICTURES, type PictureName, VIEWS } from './pictures'

const write = (canvas: Canvas, file: string) =>
  sharp(canvas.bytes(), { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .jpeg({ quality: 83, mozjpeg: true })
    .withIccProfile('srgb')
    .toFile(file)

/** Paints all pictures and their views as JPEG files into a folder, or only the pictures that are named. */
async function paintAll(folder: string, names: readonly string[]): Promise<void> {
  for (const [name, paint] of Object.entries(PICTURES)) {
    if (names.length > 0 && !names.includes(name)) continue
    const start = performance.now()
    const picture = paint()
    await write(picture, join(folder, `${name}.jpg`))
    for (const [viewName, view] of Object.entries(VIEWS[name as PictureName] ?? {})) {
      await write(view(picture), join(folder, `${viewName}.jpg`))
    }
    process.stdout.write(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  }
}

const [folder, ...names] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: main.ts FOLDER [NAME …]\n')
  process.exitCode = 1
} else {
  await paintAll(folder, names)
}
