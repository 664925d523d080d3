import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES } from './pictures'

/** Paints all pictures as JPEG files into a folder, or only those that are named. */
async function paintAll(folder: string, names: readonly string[]): Promise<void> {
  for (const [name, paint] of Object.entries(PICTURES)) {
    if (names.length > 0 && !names.includes(name)) continue
    const start = performance.now()
    const canvas = paint()
    await sharp(canvas.bytes(), { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
      .jpeg({ quality: 83, mozjpeg: true })
      .withIccProfile('srgb')
      .toFile(join(folder, `${name}.jpg`))
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
