import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURES } from './pictures'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'pictures')

/** Paints the demo gallery, or only the pictures named as arguments, into `seed/pictures`. */
async function paintAll(names: readonly string[]): Promise<void> {
  for (const [name, paint] of Object.entries(PICTURES)) {
    if (names.length > 0 && !names.includes(name)) continue
    const start = performance.now()
    const canvas = paint()
    await sharp(canvas.bytes(), { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
      .jpeg({ quality: 83, mozjpeg: true })
      .withIccProfile('srgb')
      .toFile(join(FOLDER, `${name}.jpg`))
    process.stdout.write(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  }
}

await paintAll(process.argv.slice(2))
