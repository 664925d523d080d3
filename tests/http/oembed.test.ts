import { DOMParser } from '@xmldom/xmldom'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { createSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let work: { title: string; slug: string }
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { artistName: 'Marianne Holt' })
  const images = [dataString(await makePicture('jpeg', 1500, 1000))]
  work = await createArtwork(artist, { title: 'Boats & <fog>', images })
})

const address = (path: string) => `${shop().url}${path}`
const ask = (query: Record<string, string>) =>
  shop()
    .visitor()
    .send('GET', `/oembed?${new URLSearchParams(query)}`)
const described = async (path: string) => JSON.parse((await ask({ url: address(path) })).text)

test('the page of a work leads other sites to its title, its artist and a picture that is there', async () => {
  const page = await shop().visitor().send('GET', `/artwork/${work.slug}`)
  const link = /type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  const answer = await shop()
    .visitor()
    .send('GET', pathname + search)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const photo = JSON.parse(answer.text)
  expect(photo).toMatchObject({
    type: 'photo',
    title: 'Boats & <fog>',
    author_name: 'Marianne Holt',
    width: 1040,
  })
  const picture = await shop().visitor().load('GET', new URL(photo.url).pathname)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('a series is shown by the picture of its first work, and as XML', async () => {
  const { id, slug } = await createSeries(artist, 'Harbours')
  await createArtwork(artist, { series: [id], images: [dataString(await makePicture())] })
  const { status, text, headers } = await ask({
    url: address(`/series/${slug}?from=mail#works`),
    format: 'xml',
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
  const xml = new DOMParser().parseFromString(text, 'text/xml')
  expect(xml.getElementsByTagName('title')[0]?.textContent).toBe('Harbours')
  expect(xml.getElementsByTagName('type')[0]?.textContent).toBe('photo')
})

test('a work is described by every address that leads to its page, and where no page is, none is offered', async () => {
  const { host } = new URL(shop().url)
  await artist.call('addRedirects', { lines: `/products/boats,/artwork/${work.slug}` })
  for (const path of [`/artwork/${work.slug}/`, '/products/boats']) {
    expect(await described(path)).toMatchObject({ title: work.title, url: expect.stringContaining(host) })
  }
  expect(JSON.parse((await ask({ url: `https://${host}/artwork/${work.slug}` })).text).title).toBe(work.title)
  expect((await shop().visitor().send('GET', '/artwork/none')).text).not.toContain('oembed?')
})

test('a work without a picture is a link', async () => {
  const { slug } = await createArtwork(artist)
  expect(await described(`/artwork/${slug}`)).toMatchObject({ type: 'link' })
})

test('what is not public here is not described, and what is asked wrongly is refused by its field', async () => {
  const draft = await createArtwork(artist, { publication: 'draft' })
  for (const url of [
    address(`/artwork/${draft.slug}`),
    address('/artwork/%E0%A4'),
    address('/checkout'),
    `https://elsewhere.example/artwork/${work.slug}`,
    `https://elsewhere.example@${new URL(shop().url).host}.evil.example/artwork/${work.slug}`,
    `ftp://${new URL(shop().url).host}/artwork/${work.slug}`,
    'artwork',
  ]) {
    expect((await ask({ url })).status).toBe(404)
  }
  const url = address(`/artwork/${work.slug}`)
  expect((await ask({ url, format: 'yaml' })).status).toBe(501)
  for (const [query, field] of [
    [{}, 'url'],
    [{ url, maxwidth: '0' }, 'maxwidth'],
    [{ url, maxheight: 'tall' }, 'maxheight'],
  ] as const) {
    const { status, text } = await ask(query)
    expect([status, JSON.parse(text).fields[0].field]).toEqual([400, field])
  }
})

test('while embedding is off, no page leads to it and nothing is described', async () => {
  await turn(artist, 'oembed', false)
  expect((await ask({ url: address(`/artwork/${work.slug}`) })).status).toBe(404)
  const page = await shop().visitor().send('GET', `/artwork/${work.slug}`)
  expect(page.text).not.toContain('oembed')
})
