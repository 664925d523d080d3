import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { likeness, readPlanes } from '../../cms/src/pictures/likeness'
import { OWNER } from '../support/server-process'
import { Visitor } from '../support/visitor'
import type { Bench } from './part'

/** The demo's paintings, or those in the folder that BENCH_PAINTINGS names. */
const FOLDER = process.env.BENCH_PAINTINGS ?? join(process.cwd(), 'cms/src/features/demo/pictures')
const WIDTH = 640

/** The floor: one quality for all pictures, as the shop used before it chose one for each. */
const FIXED = {
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 0, chromaSubsampling: '4:4:4' }),
  webp: (picture: Sharp) => picture.webp({ quality: 82, effort: 2 }),
}

type Weighed = { bytes: number; likeness: number }

/** Uploads each painting and prints bytes and likeness of its 640 px rendition next to those at one fixed quality. */
export async function measurePictureQuality({ startShop }: Bench): Promise<void> {
  console.log(`\npicture-quality: renditions up to ${WIDTH} px, beside AVIF at 60 and WebP at 82 for all\n`)
  console.log('painting                      seconds  format      kB   fixed   ratio   likeness   fixed')
  const server = await startShop({ PICTURES_AVIF: 'on' })
  try {
    const artist = new Visitor(server.url)
    await artist.sendJson('POST', '/api/cms/users/login', OWNER)
    const sums = { avif: { bytes: 0, fixed: 0 }, webp: { bytes: 0, fixed: 0 } }
    for (const name of (await readdir(FOLDER)).filter((each) => each.endsWith('.jpg')).sort()) {
      const painting = await readFile(join(FOLDER, name))
      const begun = performance.now()
      const file = new File([new Uint8Array(painting)], name, { type: 'image/jpeg' })
      const { url, renditions } = await artist.call('uploadPicture', { file })
      const seconds = (performance.now() - begun) / 1000
      const fetched = async (path: string) =>
        Buffer.from(await (await fetch(server.url + path)).arrayBuffer())
      const source = await fetched(url)
      for (const format of ['avif', 'webp'] as const) {
        const small = renditions.findLast(({ type, width }) => type === `image/${format}` && width <= WIDTH)
        if (!small) continue
        const original = await sharp(source).resize({ width: small.width }).flatten().png().toBuffer()
        const weigh = async (made: Buffer): Promise<Weighed> => ({
          bytes: made.length,
          likeness: likeness(await readPlanes(sharp(made).flatten()), await readPlanes(sharp(original))),
        })
        const now = await weigh(await fetched(small.url))
        const fixed = await weigh(await FIXED[format](sharp(original)).toBuffer())
        sums[format].bytes += now.bytes
        sums[format].fixed += fixed.bytes
        console.log(row(name, seconds.toFixed(2), format, now, fixed))
      }
    }
    for (const format of ['avif', 'webp'] as const) {
      const { bytes, fixed } = sums[format]
      console.log(
        row('all', '', format, { bytes, likeness: Number.NaN }, { bytes: fixed, likeness: Number.NaN }),
      )
    }
  } finally {
    await server.stop()
  }
}

function row(name: string, seconds: string, format: string, now: Weighed, fixed: Weighed): string {
  const number = (value: number, digits: number) => (Number.isNaN(value) ? '' : value.toFixed(digits))
  return [
    name.replace('.jpg', '').slice(0, 28).padEnd(28),
    seconds.padStart(8),
    format.padStart(7),
    number(now.bytes / 1000, 1).padStart(7),
    number(fixed.bytes / 1000, 1).padStart(7),
    number(now.bytes / fixed.bytes, 2).padStart(7),
    number(now.likeness, 3).padStart(10),
    number(fixed.likeness, 3).padStart(7),
  ].join(' ')
}
