import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { documentsOf, SELLER } from '../support/order-documents'
import { buy, originalLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await turn(artist, 'resale-right', true)
})

type Resale = { id: number; title: string; royalty: number; currency: string }

async function record(fields: object, status = 201): Promise<Resale> {
  const answer = await artist.sendJson('POST', '/api/cms/resales', fields)
  expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, ''])
  return JSON.parse(answer.text).doc
}

async function noteOf(): Promise<string> {
  const { id } = await buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])
  await until(async () => (await documentsOf(shop(), id)).length > 0)
  return (await documentsOf(shop(), id))[0]?.content.note ?? ''
}

test('a resale that the artist records has what is due by the rules of its country, whatever a form sends, and follows changes', async () => {
  const { id: artwork } = await createArtwork(artist, { title: 'Low tide' })
  const german = { artwork, soldOn: '2026-03-01', country: 'DE', price: 51_000 }
  const resale = await record({ ...german, royalty: 9999, currency: 'USD', title: 'Other' })
  expect(resale).toMatchObject({ title: 'Low tide', royalty: 2030, currency: 'EUR' })
  expect(await record({ ...german, country: 'GB' })).toMatchObject({ royalty: 2030, currency: 'GBP' })
  expect(await record({ ...german, price: 399.99 })).toMatchObject({ royalty: 0 })
  expect(await record({ ...german, isExempt: true })).toMatchObject({ royalty: 0 })
  const changed = await artist.sendJson('PATCH', `/api/cms/resales/${resale.id}`, { price: 3_000_000 })
  expect(JSON.parse(changed.text).doc.royalty).toBe(12_500)
  const wrong = [
    { price: -1 },
    { price: 1.234 },
    { price: 1e12 },
    { country: 'US' },
    { artwork: null },
    { soldOn: null },
  ]
  for (const each of wrong) await record({ ...german, ...each }, 400)
})

test('the year of a resale sums what is due, on its PDF too, and other years do not', async () => {
  const { id: artwork } = await createArtwork(artist, { title: 'Summed' })
  for (const price of [1000, 2000]) await record({ artwork, soldOn: '2021-12-31', country: 'FR', price })
  await record({ artwork, soldOn: '2022-01-01', country: 'FR', price: 5000 })
  const pdf = async () => {
    const { bytes } = await artist.load('GET', '/api/cms/year/pdf?year=2021&paper=a4')
    return readPdf(bytes)
      .flatMap(({ lines }) => lines)
      .join('\n')
  }
  expect(await pdf()).toContain('Resale right')
  expect(await pdf()).toMatch(/The year \| EUR 120\.00/)
  await turn(artist, 'resale-right', false)
  expect(await pdf()).not.toContain('Resale right')
  const refused = await artist.sendJson('POST', '/api/cms/resales', {
    artwork,
    soldOn: '2021-12-31',
    country: 'FR',
    price: 1000,
  })
  expect(refused.status).toBe(409)
  await turn(artist, 'resale-right', true)
})

test('an invoice says that what is sold is subject to the resale right, as long as the artist wants it', async () => {
  const settings = { artistName: 'Ida Maler', ...SELLER, paperWords: 'Thank you.' }
  await saveSettings(artist, { ...settings, saysResaleRight: true })
  expect(await noteOf()).toBe(
    'Originals and numbered prints on this document are subject to the artist’s resale right (droit de suite) of Ida Maler when an art market professional takes part in their resale.\nThank you.',
  )
  await saveSettings(artist, { ...settings, saysResaleRight: false })
  expect(await noteOf()).toBe('Thank you.')
  await saveSettings(artist, { ...settings, saysResaleRight: true })
  await turn(artist, 'resale-right', false)
  expect(await noteOf()).toBe('Thank you.')
})
