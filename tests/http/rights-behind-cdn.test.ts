import { createArtwork } from '../support/artworks'
import { noisyPicture, readRights } from '../support/picture-rights'
import { ShopBehindCdn } from '../support/shop-behind-cdn'
import { turn } from '../support/switches'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

let behind: ShopBehindCdn
beforeAll(async () => {
  behind = await ShopBehindCdn.open({})
})
afterEach(() => expect(behind.shop.takeErrors()).toEqual([]))
afterAll(() => behind?.close())

test('what Varnish keeps says whose it is, and that mining is reserved, for as long as it is', async () => {
  const artist = await behind.visitor().signIn()
  const directly = new Visitor(behind.direct, undefined, artist.cookies, behind.url)
  const bytes = await noisyPicture('jpeg', 400, 300)
  const { url } = await directly.call('uploadPicture', {
    file: new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }),
  })
  await createArtwork(directly, { title: 'Ferry at Noon', images: [url] })
  await turn(directly, 'text-and-data-mining', true)
  const isReserved = async (path: string) =>
    (await behind.visitor().send('GET', path)).headers.get('tdm-reservation') === '1'
  for (const path of ['/', '/artwork/ferry-at-noon', '/no-such-page']) await until(() => isReserved(path))
  // A picture is first asked for now, and then comes from Varnish.
  for (const _time of ['first', 'second']) {
    expect(await isReserved(url)).toBe(true)
    const kept = await behind.visitor().load('GET', url)
    expect((await readRights(kept.bytes))?.title).toBe('Ferry at Noon')
  }
  await turn(directly, 'text-and-data-mining', false)
  await until(async () => !(await isReserved('/')))
})
