import { OWNER } from '../support/server-process'
import { turn } from '../support/switches'
import { Visitor } from '../support/visitor'
import { paintedCanvas } from './painted-canvas'
import type { Bench } from './part'

const SIZES = [
  [1200, 833],
  [6000, 4000],
  [12_500, 8000],
] as const

/** Asks fresh servers for the models of works with pictures of 1, 24 and 100 megapixels, and prints time and peak memory. */
export async function measureModels({ startShop }: Bench): Promise<void> {
  console.log('\nmodels: glTF and USDZ of one work, until both are stored, on a fresh server\n')
  console.log('megapixels  model kB   seconds   again ms   peak MB before   peak MB after')
  for (const [width, height] of SIZES) {
    const maker = await startShop()
    const artist = new Visitor(maker.url)
    await artist.sendJson('POST', '/api/cms/users/login', OWNER)
    await turn(artist, 'room-view', true)
    const bytes = await paintedCanvas(width, height)
    const file = new File([new Uint8Array(bytes)], 'bench.jpg', { type: 'image/jpeg' })
    const { url } = await artist.call('uploadPicture', { file })
    const work = { title: 'Bench', originalDimensions: '80 × 120 cm', originalPrice: '100', images: [url] }
    const { slug } = await artist.call('createArtwork', work)
    // Uploading takes more memory than drawing, so another process draws.
    await maker.stop()
    const server = await startShop()
    try {
      const visitor = new Visitor(server.url)
      await visitor.send('GET', `/artwork/${slug}`)
      const before = server.peakMegabytes()
      const begun = performance.now()
      const { glb } = await visitor.call('askForRoomModel', { slug })
      const seconds = (performance.now() - begun) / 1000
      const after = server.peakMegabytes()
      const askedAgain = performance.now()
      await visitor.call('askForRoomModel', { slug })
      const again = performance.now() - askedAgain
      const model = await visitor.load('GET', glb)
      console.log(
        [
          ((width * height) / 1e6).toFixed(0).padStart(10),
          (model.bytes.length / 1e3).toFixed(0).padStart(8),
          seconds.toFixed(2).padStart(8),
          again.toFixed(0).padStart(9),
          (before?.toFixed(0) ?? '?').padStart(15),
          (after?.toFixed(0) ?? '?').padStart(14),
        ].join('  '),
      )
    } finally {
      await server.stop()
    }
  }
}
