import { OWNER } from '../support/server-process'
import { turn } from '../support/switches'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'
import { paintedCanvas } from './painted-canvas'
import type { Bench } from './part'

const WORKS = 60

/** Lets fresh servers make a catalogue of 60 works with pictures of 24 megapixels, and prints time and peak memory. */
export async function measureCatalogues({ startShop }: Bench): Promise<void> {
  console.log(`\ncatalogues: ${WORKS} works of 24 megapixels, one a page, on a fresh server\n`)
  console.log('paper     seconds     MB   peak MB before   peak MB after')
  const maker = await startShop()
  const artist = new Visitor(maker.url)
  await artist.sendJson('POST', '/api/cms/users/login', OWNER)
  await turn(artist, 'work-documents', true)
  const bytes = await paintedCanvas(6000, 4000)
  const file = new File([new Uint8Array(bytes)], 'bench.jpg', { type: 'image/jpeg' })
  const { url } = await artist.call('uploadPicture', { file })
  const works: number[] = []
  for (let at = 0; at < WORKS; at += 1) {
    const work = {
      title: `Bench ${at}`,
      originalDimensions: '80 × 120 cm',
      originalPrice: '100',
      images: [url],
    }
    works.push((await artist.call('createArtwork', work)).id)
  }
  // Uploading takes more memory than printing, so other processes print.
  await maker.stop()
  for (const paper of ['a4', 'square'] as const) {
    const server = await startShop()
    try {
      const owner = new Visitor(server.url)
      await owner.sendJson('POST', '/api/cms/users/login', OWNER)
      const before = server.peakMegabytes()
      const begun = performance.now()
      await owner.call('startCatalogue', {
        ...{ selection: { works }, title: 'Bench', paper, perPage: 1, prices: true, bleed: true },
      })
      let made = await owner.call('getCatalogue', {})
      await until(async () => {
        made = await owner.call('getCatalogue', {})
        return made?.state !== 'running'
      }, 30 * 60_000)
      const seconds = (performance.now() - begun) / 1000
      console.log(
        [
          paper.padEnd(6),
          seconds.toFixed(1).padStart(9),
          ((made?.bytes ?? 0) / 1e6).toFixed(0).padStart(5),
          (before?.toFixed(0) ?? '?').padStart(15),
          (server.peakMegabytes()?.toFixed(0) ?? '?').padStart(14),
        ].join('  '),
      )
    } finally {
      await server.stop()
    }
  }
}
