import { createArtwork } from '../support/artworks'
import { paragraphs } from '../support/lexical'
import { originalLine, placeOrder } from '../support/purchase'
import { sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { smallDemo } from '../support/small-demo'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SEED: 'demo' }, smallDemo)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const works = () => shop().visitor().call('listArtworks', {})
const page = async (path: string) => (await shop().visitor().send('GET', path)).text
const settings = async () =>
  JSON.parse((await artist.send('GET', '/api/cms/globals/shop_settings?depth=0')).text)
const step = async (name: string) =>
  (await artist.call('readFirstSteps', {})).steps?.find((each) => each.name === name)

describe('the demo gallery', () => {
  test('is one painter’s: the name heads the home and every work', async () => {
    const home = await page('/')
    expect(home).toContain('>Maren Tolverne</h1><p>Weather and water, in oil and on paper')
    const shown = await works()
    expect(shown.length).toBeGreaterThanOrEqual(12)
    expect(shown.length).toBeLessThanOrEqual(16)
    for (const { slug } of shown.slice(0, 1)) {
      expect(await page(`/artwork/${slug}`)).toContain('Maren Tolverne')
    }
  })

  test('leads to three platforms in its footer', async () => {
    expect((await page('/')).match(/aria-label="(Instagram|Facebook|X)"/g)).toHaveLength(3)
  })

  test('has an about page, which says that the painter is invented', async () => {
    const about = await page('/about')
    expect(about).toContain('Maren Tolverne grew up over a chandler')
    expect(about).toContain('The painter is invented')
    expect(about).toContain('Saltmarket Rooms')
    expect(about).toContain('A room in morning light')
  })

  test('has an original in each state, and says each in its own words', async () => {
    const offers = (await works()).map(({ originalOffer }) => originalOffer)
    const count = (offer: string) => offers.filter((each) => each === offer).length
    expect([count('sold'), count('on_hold'), count('not_for_sale'), count('on_request')]).toEqual([
      3, 1, 1, 1,
    ])
    expect(count('available')).toBe(offers.length - 6)
    const squall = (await works()).find(({ title }) => title === 'Squall, Moving East')
    expect(squall).toMatchObject({ originalPrice: null, originalSold: false })
  })

  test('hangs in two series, each with years and words', async () => {
    const series = await shop().query<{ title: string; years: string; words: string; works: number }>(`
      SELECT title, years, words, (SELECT count(*)::int FROM artworks_rels WHERE series_id = series.id) AS works
      FROM series ORDER BY _order COLLATE "C"`)
    expect(series).toEqual([
      { title: 'Weather in Oil', years: '2019 to 2025', words: expect.stringMatching(/\w{3}/), works: 9 },
      { title: 'On Paper', years: '2019 to 2024', words: expect.stringMatching(/\w{3}/), works: 6 },
    ])
  })

  test('shows some works from near by and from the side, and every size can be hung to scale', async () => {
    const shown = await works()
    expect(shown.filter(({ pictures }) => pictures.length > 1).length).toBeGreaterThanOrEqual(2)
    const heights = shown.map(({ originalSize }) => originalSize?.height ?? 0)
    expect(Math.min(...heights)).toBeGreaterThan(0)
    expect(Math.min(...heights)).toBeLessThan(150)
    expect(Math.max(...heights)).toBeGreaterThan(1200)
  })

  test('is nothing of the artist’s: the first steps are still to be taken', async () => {
    expect(await step('words')).toMatchObject({ isDone: false, text: expect.stringContaining('neither') })
    expect(await step('work')).toMatchObject({ isDone: false })
    expect(await artist.call('readFirstSteps', {})).toMatchObject({ hasDemo: true })
  })
})

test('an assistant neither takes the demo down nor is asked to', async () => {
  const assistant = await hireAssistant(shop(), artist)
  expect(await assistant.call('readFirstSteps', {})).toMatchObject({ hasDemo: false })
  expect(await refusalOf(assistant.call('removeDemo', {}))).toMatchObject({ status: 403 })
})

describe('taking it down', () => {
  const OWN = { statement: 'I paint what I hear.', biography: paragraphs('Born inland.') }

  beforeAll(async () => {
    await createArtwork(artist, { title: 'A work of my own' })
    const [barley] = await works()
    if (!barley) throw new Error('The demo has no works')
    await placeOrder(shop().visitor(), [originalLine(barley)])
    const thaw = (await works()).find(({ title }) => title === 'Thaw')
    await artist.sendJson('PATCH', `/api/cms/artworks/${thaw?.id}`, { title: 'Thaw, by me' })
    await artist.call('saveSocial', { platform: 'x', url: 'https://x.com/mine', isEnabled: true })
    const saved = await sendSettings(artist, { ...(await settings()), ...OWN, postalAddress: 'Quay 1' })
    expect(saved.status).toBe(200)
    await artist.call('removeDemo', {})
  })

  test('clears the wall of its works, which wait in the trash, but of none that the artist has made or renamed', async () => {
    expect((await works()).map(({ title }) => title).toSorted()).toEqual(['A work of my own', 'Thaw, by me'])
    const [trash] = await shop().query<{ count: string }>(
      'SELECT count(*) FROM artworks WHERE deleted_at IS NOT NULL',
    )
    expect(Number(trash?.count)).toBeGreaterThanOrEqual(11)
  })

  test('deletes the series that is empty then, and leaves the one with a work of the artist’s', async () => {
    expect(await shop().query('SELECT title FROM series')).toEqual([{ title: 'Weather in Oil' }])
  })

  test('takes back what the demo wrote into the settings, and leaves what the artist wrote', async () => {
    expect(await settings()).toMatchObject({
      artistName: null,
      homeText: null,
      portrait: null,
      portraitCaption: null,
      exhibitions: [],
      collections: [],
      press: [],
      statement: OWN.statement,
      postalAddress: 'Quay 1',
    })
    expect(await page('/about')).toContain('Born inland.')
    expect(await page('/')).toContain('>Gallery</h1>')
  })

  test('takes the demo’s platforms out of the footer, and leaves the artist’s own', async () => {
    const home = await page('/')
    expect(home).toContain('https://x.com/mine')
    expect(home).not.toMatch(/aria-label="(Instagram|Facebook)"/)
  })

  test('is offered once, and does nothing the second time', async () => {
    expect(await artist.call('readFirstSteps', {})).toMatchObject({ hasDemo: false })
    await artist.call('removeDemo', {})
    expect(await works()).toHaveLength(2)
    expect((await settings()).statement).toBe(OWN.statement)
  })

  test('leaves a gallery alone that an earlier version had added, which knows no list of what it brought', async () => {
    await shop().query('UPDATE installation SET demo = NULL, seeded_at = now()')
    const before = await works()
    await artist.call('removeDemo', {})
    expect(await works()).toEqual(before)
  })
})
