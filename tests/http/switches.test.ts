import { createArtwork } from '../support/artworks'
import { entriesAfter, latestEntry } from '../support/audit-trail'
import { createDraft } from '../support/newsletters'
import { createView } from '../support/private-views'
import { createSeries } from '../support/series'
import { withShop } from '../support/shop'
import { switchAllOn, turn } from '../support/switches'
import { hireAssistant } from '../support/team'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => switchAllOn(shop()))

const on = async () => (await artist.call('currentUser', {})).on
const press = (name: string, isOn: unknown, who: Visitor = artist) =>
  who.sendJson('PUT', `/api/cms/switches/${name}`, { isOn })
const page = async (path: string) => shop().visitor().send('GET', path)

/** What the shop says to somebody who presses a switch in vain. */
const refusalOfPress = async (name: string, isOn: boolean) => {
  const { status, text } = await press(name, isOn)
  return { status, message: JSON.parse(text).message as string | undefined }
}

test('a fresh shop has everything off, and the first press of a switch is kept', async () => {
  await shop().query('DELETE FROM shop_settings')
  expect(await on()).toEqual([])
  expect((await page('/')).text).not.toMatch(/"(wallView|takesOffers|countsVisits|expressPay)"/)
  expect(JSON.parse((await press('wall-view', true)).text)).toEqual({ on: ['wall-view'] })
  expect(await on()).toEqual(['wall-view'])
  expect((await page('/')).text).toContain('"wallView":true')
})

test('two first presses at once are both kept, in one row', async () => {
  await shop().query('DELETE FROM shop_settings')
  await Promise.all([press('archive', true), press('series', true)])
  expect((await on()).toSorted()).toEqual(['archive', 'series'])
  expect(await shop().query('SELECT 1 FROM shop_settings')).toHaveLength(1)
})

test('only owners switch, by a name that there is, on or off', async () => {
  const assistant = await hireAssistant(shop(), artist)
  expect((await press('series', false, assistant)).status).toBe(403)
  expect((await press('series', false, shop().visitor())).status).toBe(401)
  expect((await press('no-such-feature', true)).status).toBe(404)
  for (const isOn of ['yes', null, undefined, 1]) expect((await press('series', isOn)).status).toBe(400)
  expect((await press('x'.repeat(51), true)).status).toBe(400)
  expect(await on()).toContain('series')
})

test('no save of the settings moves a switch', async () => {
  const answer = await artist.sendJson('POST', '/api/cms/globals/shop_settings', {
    seriesOn: false,
    givePapers: true,
    footerLine: 'By the sea',
  })
  expect(answer.status).toBe(200)
  expect(await on()).toContain('series')
  expect(await on()).not.toContain('invoices')
})

test('the audit trail has who switched what; a press that changes nothing leaves no entry', async () => {
  await press('loans', false)
  const last = await latestEntry(shop())
  await press('archive', true)
  expect(await entriesAfter(shop(), last)).toEqual([])
  await press('archive', false)
  expect(await entriesAfter(shop(), last)).toMatchObject([
    {
      action: 'updated',
      noun: 'settings',
      actor_kind: 'account',
      changes: [{ field: 'Archive', old: true, new: false }],
    },
  ])
})

test('what one needs is switched on with it, and stays on as long', async () => {
  await press('offers', false)
  await press('agreements', false)
  expect(await on()).not.toContain('agreements')
  await press('offers', true)
  expect(await on()).toEqual(expect.arrayContaining(['offers', 'agreements']))
  expect(await refusalOfPress('agreements', false)).toEqual({
    status: 409,
    message: '“Offers and commissions” needs it: switch that off first.',
  })
  expect(await on()).toContain('agreements')
})

test('news of works cannot be switched on before there is a mail server', async () => {
  expect(await refusalOfPress('notifications', true)).toMatchObject({ status: 409 })
  expect(await on()).not.toContain('notifications')
})

test('a switch takes effect at once on every server', async () => {
  const second = await shop().startAnother()
  try {
    const { id } = await createSeries(artist, 'Harbour')
    const { slug } = await createArtwork(artist, { title: 'Quay', series: [id] })
    const shows = async (url: string) =>
      (await (await fetch(`${url}/artwork/${slug}`)).text()).includes('/series/harbour')
    for (const isOn of [true, false, true]) {
      await turn(artist, 'series', isOn)
      expect(await shows(shop().url)).toBe(isOn)
      await until(async () => (await shows(second.url)) === isOn)
    }
  } finally {
    await second.stop()
  }
})

test('series that are off are nowhere on the site, and there again with their works once they are on', async () => {
  const { id } = await createSeries(artist, 'Salt Marsh')
  const { slug } = await createArtwork(artist, { title: 'Reed', series: [id] })
  const places = ['/', `/artwork/${slug}`, '/sitemap.xml']
  const named = async () => {
    const texts = await Promise.all(places.map(async (path) => (await page(path)).text))
    return texts.map((text) => text.includes('/series'))
  }
  expect(await named()).toEqual([true, true, true])
  await turn(artist, 'series', false)
  expect(await named()).toEqual([false, false, false])
  expect((await page('/series/salt-marsh')).status).toBe(404)
  expect(await shop().visitor().call('listSeries', {})).toEqual([])
  const works = await artist.call('listStoredArtworks', {})
  const [reed] = works.filter(({ title }) => title === 'Reed')
  expect(await refusalOf(artist.call('createSeries', { title: 'New' }))).toMatchObject({ status: 409 })
  await artist.sendJson('PATCH', `/api/cms/artworks/${reed?.id}`, { year: 1999, series: [] })
  await turn(artist, 'series', true)
  expect(await named()).toEqual([true, true, true])
  expect((await page('/series/salt-marsh')).status).toBe(200)
})

test('what the archive has is kept while it is off, hidden from the panel and the site, and there again', async () => {
  const { id, slug } = await createArtwork(artist, { title: 'Ferry' })
  const work = `/api/cms/artworks/${id}`
  const lines = [{ date: '1893', words: 'Galerie Durand', published: true }]
  await artist.sendJson('PATCH', work, { inventoryNumber: '1888-014', cost: '40', provenance: lines })
  expect((await page(`/artwork/${slug}`)).text).toContain('Galerie Durand')
  for (const name of ['loans', 'archive']) await turn(artist, name, false)
  expect((await page(`/artwork/${slug}`)).text).not.toContain('Galerie Durand')
  const shown = (await artist.send('GET', work)).text
  expect(JSON.parse(shown)).not.toHaveProperty('cost')
  expect(shown).not.toMatch(/Galerie Durand|1888-014/)
  const saved = await artist.sendJson('PATCH', work, { year: 1999, cost: '1', provenance: [] })
  expect(saved.status).toBe(200)
  const headings = (await artist.send('GET', '/api/cms/artworks/export')).text.split('\n')[0]
  expect(headings).not.toContain('Inventory number')
  // The panel's search asks for the number, too.
  const search = '/api/cms/artworks?where[or][0][title][like]=Ferry&where[or][1][inventoryNumber][like]=Ferry'
  expect(JSON.parse((await artist.send('GET', search)).text)).toMatchObject({ totalDocs: 1 })
  await turn(artist, 'archive', true)
  expect(JSON.parse((await artist.send('GET', work)).text)).toMatchObject({
    year: 1999,
    inventoryNumber: '1888-014',
    cost: '40.00',
    provenance: [{ words: 'Galerie Durand' }],
  })
  expect((await page(`/artwork/${slug}`)).text).toContain('Galerie Durand')
})

test.each([
  ['series', 'series', { title: 'Late' }, 'Series'],
  ['private-views', 'private_views', { title: 'For Anna' }, 'Private views'],
  ['loans', 'loans', { partyName: 'Late' }, 'Loans and consignment'],
  ['discounts', 'discounts', { code: 'LATE', kind: 'percent', percent: 5 }, 'Discount codes'],
  ['newsletters', 'newsletters', { subject: 'Late' }, 'Newsletters'],
])(
  'nothing is added to %s while they are off, and the refusal says where they are switched on',
  async (name, path, fields, label) => {
    await turn(artist, name, false)
    const { status, text } = await artist.sendJson('POST', `/api/cms/${path}`, fields)
    expect(status).toBe(409)
    expect(JSON.parse(text).errors[0].message).toBe(
      `“${label}” is switched off. Owners switch it on in Settings, “What your shop can do”.`,
    )
  },
)

test('guests of a private view see it only while private views are on', async () => {
  const { id } = await createArtwork(artist, { title: 'Jetty', publication: 'draft' })
  const { token } = await createView(shop(), artist, 'For Ida', { works: [id] })
  const statusOf = async () => (await page(`/view/${token}`)).status
  expect(await statusOf()).toBe(200)
  await turn(artist, 'private-views', false)
  expect(await statusOf()).toBe(404)
  await turn(artist, 'private-views', true)
  expect(await statusOf()).toBe(200)
})

test('a newsletter that is on its way keeps newsletters on; a draft does not, and cannot be sent while they are off', async () => {
  const id = await createDraft(artist)
  await shop().query("UPDATE newsletters SET state = 'paused' WHERE id = $1", [id])
  expect(await refusalOfPress('newsletters', false)).toMatchObject({
    status: 409,
    message: expect.stringContaining('New works from the coast'),
  })
  await shop().query("UPDATE newsletters SET state = 'draft' WHERE id = $1", [id])
  expect((await press('newsletters', false)).status).toBe(200)
  expect((await artist.sendJson('POST', `/api/cms/newsletters/${id}/send`, {})).status).toBe(409)
})

test('commissions and offers are not taken while they are off', async () => {
  const { slug } = await createArtwork(artist, { title: 'Tide' })
  expect((await page(`/artwork/${slug}`)).text).toContain('Make an offer')
  expect((await page('/commission')).status).toBe(200)
  await turn(artist, 'offers', false)
  expect((await page(`/artwork/${slug}`)).text).not.toContain('Make an offer')
  expect((await page('/commission')).status).toBe(404)
})
