import { createArtwork } from '../support/artworks'
import { ONLY_UNTRUSTED, P256, readCredentials, SigningAuthority } from '../support/content-credentials'
import { noisyPicture, readRights } from '../support/picture-rights'
import { Shop } from '../support/shop'
import { turn } from '../support/switches'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

let authority: SigningAuthority
let shop: Shop
let artist: Visitor
beforeAll(async () => {
  authority = new SigningAuthority()
  const { certificate, key } = authority.certify('atelier', ...P256)
  shop = await Shop.open({
    PICTURES_AVIF: 'on',
    CONTENT_CREDENTIALS_CERTIFICATE: certificate,
    CONTENT_CREDENTIALS_KEY: key,
  })
  artist = await shop.signIn()
})
afterEach(() => expect(shop.takeErrors()).toEqual([]))
afterAll(async () => {
  await shop?.close()
  authority?.close()
})

async function get(path: string) {
  const answer = await fetch(shop.url + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  return { bytes, type: String(answer.headers.get('content-type')), etag: answer.headers.get('etag') }
}
const credentialsOf = async (path: string) => {
  const { bytes, type } = await get(path)
  return readCredentials(bytes, type)
}

test('the largest size of a picture is signed in each format while rights are on, and says today’s title', async () => {
  const bytes = await noisyPicture('jpeg', 700, 500)
  const made = await artist.call('uploadPicture', {
    file: new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }),
  })
  const { id } = await createArtwork(artist, { title: 'Before', year: 1883, images: [made.url] })
  const largest = made.renditions.filter(({ width }) => width === 700)
  const smaller = made.renditions.filter(({ width }) => width === 640 || width === 320)
  expect(largest.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])

  await turn(artist, 'rights', false)
  await until(async () => (await readRights((await get(made.url)).bytes)) === null)
  for (const { url } of largest) expect(await credentialsOf(url)).toBeNull()

  await turn(artist, 'rights', true)
  await until(async () => (await readRights((await get(made.url)).bytes)) !== null)
  for (const { url } of largest) {
    // Asked for at once, it is signed once.
    const answers = await Promise.all([get(url), get(url), get(url)])
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    const credentials = await credentialsOf(url)
    expect(credentials).toMatchObject({ state: 'Valid', failures: ONLY_UNTRUSTED })
    expect(credentials?.manifest.signature_info.common_name).toBe('atelier')
    expect(JSON.stringify(credentials?.manifest.assertions)).toContain('Before')
  }
  for (const { url } of smaller) expect(await credentialsOf(url)).toBeNull()
  expect(await credentialsOf(made.url)).toBeNull()

  const [first] = largest
  const former = (await get(String(first?.url))).etag
  await artist.call('updateArtwork', { id: String(id), title: 'After', images: [made.url] })
  await until(async () => (await get(String(first?.url))).etag !== former, 15_000)
  const renamed = await credentialsOf(String(first?.url))
  expect(renamed?.state).toBe('Valid')
  expect(JSON.stringify(renamed?.manifest.assertions)).toContain('After')
})
