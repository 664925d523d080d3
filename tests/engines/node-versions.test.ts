import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { deriveTestKeys } from '../../cms/src/payments/test-keys'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { type NodeRelease, nodeBinary } from '../support/node-binary'
import { buy, originalLine, printLine } from '../support/purchase'
import { SECRET, ServerProcess } from '../support/server-process'
import { Visitor } from '../support/visitor'

/** The oldest Node version that the shop supports. */
const OLDEST: NodeRelease = {
  version: '20.19.0',
  integrity:
    'sha512-HzVYgEgabV/n3nP2F9mcxS0Nxgg99jynX9CMovakLmSYTuTdQRbbtw0yadY8+qKcqXfiDAtb2hmtR7nDPzclGA==',
}

describe('on the oldest Node', () => {
  let node: string
  let dataDir: string
  let server: ServerProcess
  beforeAll(async () => {
    node = nodeBinary(OLDEST)
    dataDir = mkdtempSync(join(String(process.env.TEST_FOLDER), 'node-'))
    server = await ServerProcess.start({ dataDir, node, variables: { PICTURES_AVIF: 'on' } })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a shop with a database of its own keeps pictures, sells an original and a print, and ends when it is asked to', async () => {
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toBe(`v${OLDEST.version}\n`)
    const artist = await new Visitor(server.url).signIn()
    const images = [dataString(await makePicture('jpeg', 400, 300))]
    const artwork = await createArtwork(artist, { title: 'Lock Gate', images })
    expect(artwork.pictures).toMatchObject([{ width: 400, height: 300 }])

    const buyer = new Visitor(server.url)
    const home = await buyer.send('GET', '/')
    expect([home.status, home.text.includes('Lock Gate')]).toEqual([200, true])
    const { renditions = [] } = artwork.pictures[0] ?? {}
    const types = new Set<string | undefined>()
    for (const { url } of renditions) {
      const rendition = await buyer.load('GET', url)
      types.add((await sharp(rendition.bytes).metadata()).format)
    }
    expect([...types].sort()).toEqual(['heif', 'webp'])
    expect((await buyer.send('GET', '/admin')).status).toBe(200)

    const shop = { url: server.url, paymentKeys: deriveTestKeys(SECRET) }
    const order = await buy(shop, buyer, [originalLine(artwork), printLine(artwork, 'A4')])
    expect(order).toMatchObject({ paymentState: 'paid', totalAmount: '145.00' })
    expect(await artist.call('listArtworks', {})).toMatchObject([{ originalSold: true }])

    // This Node release line gets no security fixes any more, and the shop says so.
    const sentence = / security fixes /
    expect(server.sentences.some((said) => sentence.test(said))).toBe(true)
    expect(sentence.test((await artist.send('GET', '/admin/health')).text)).toBe(true)

    expect(server.takeErrors()).toEqual([])
    expect(await server.stop()).toBe(0)
  })
})
