import { OWNER } from '../support/server-process'
import { Visitor } from '../support/visitor'
import { paintedCanvas } from './painted-canvas'
import type { Bench } from './part'

const SIZES = [
  [1200, 833],
  [6000, 4000],
  [12_500, 8000],
] as const

/** Uploads pictures of 1, 24 and 100 megapixels, each to a fresh server, and prints time and peak memory. */
export async function measurePictures({ startShop }: Bench): Promise<void> {
  console.log(
    '\npictures: one upload to a fresh server, until the picture is stored with AVIF, WebP and tiles\n',
  )
  console.log('megapixels  file MB   seconds   peak MB before   peak MB after   tiles')
  for (const [width, height] of SIZES) {
    const bytes = await paintedCanvas(width, height)
    const server = await startShop({ PICTURES_AVIF: 'on' })
    try {
      const artist = new Visitor(server.url)
      await artist.sendJson('POST', '/api/cms/users/login', OWNER)
      const before = server.peakMegabytes()
      const begun = performance.now()
      const file = new File([new Uint8Array(bytes)], 'bench.jpg', { type: 'image/jpeg' })
      const { tiles } = await artist.call('uploadPicture', { file })
      const seconds = (performance.now() - begun) / 1000
      const cut = (tiles?.levels ?? []).reduce(
        (sum, level) => sum + Math.ceil(level.width / 512) * Math.ceil(level.height / 512),
        0,
      )
      console.log(
        [
          ((width * height) / 1e6).toFixed(0).padStart(10),
          (bytes.length / 1e6).toFixed(1).padStart(7),
          seconds.toFixed(1).padStart(8),
          (before?.toFixed(0) ?? '?').padStart(15),
          (server.peakMegabytes()?.toFixed(0) ?? '?').padStart(14),
          String(cut).padStart(6),
        ].join('  '),
      )
    } finally {
      await server.stop()
    }
  }
}
