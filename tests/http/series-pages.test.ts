import { createArtwork, dataString, makePicture } from '../support/artworks'
import { createSeries, saveSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks, series CASCADE'))

const ask = (path: string) => shop().visitor().send('GET', path)
const get = async (path: string) => (await ask(path)).text
/** A page as visitors read it, without its scripts and their data. */
const seen = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const words = (html: string) =>
  [...(/<nav aria-label="Sections"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(/<a ([^>]*)>(\w+)</g)].map(
    ([, attributes = '', word]) => `${word}${/aria-current="\w+"/.exec(attributes)?.[0] ?? ''}`,
  )
/** The titles in their order on the page. */
const shown = (html: string) =>
  [...seen(html).matchAll(/<h2[^>]*><a[^>]*>([^<]*)<\/a>/g)].map(([, title]) => title)
const paint = (title: string, changes: object = {}) => createArtwork(artist, { title, ...changes })
const picture = async () => dataString(await makePicture())

describe('a shop without series, or with empty ones alone', () => {
  test('has no word, no pages and no addresses of them', async () => {
    await saveSettings(artist, {})
    const { id, slug } = await createSeries(artist, 'At work')
    await paint('Draft', { series: [id], publication: 'draft' })
    await paint('Seen')
    for (const path of ['/series', `/series/${slug}`, '/series/none', '/series/a/b']) {
      const answer = await ask(path)
      expect([path, answer.status, titleOf(answer.text)]).toEqual([
        path,
        404,
        'Page Not Found — Gesso Gallery',
      ])
    }
    expect(words(await get('/'))).toEqual([])
    expect(await get('/sitemap.xml')).not.toContain('/series')
    expect(seen(await get('/artwork/seen'))).not.toContain('/series')
  })
})

describe('the list of series', () => {
  test('shows them in order, each with its lead picture, title, years and number of works', async () => {
    const one = await createSeries(artist, 'Arles & around', { years: '1888 to 1889' })
    const two = await createSeries(artist, 'By night')
    await paint('Orchard', { series: [one.id, two.id], images: [await picture()] })
    await paint('Café', { series: [one.id] })
    const { status, text, headers } = await ask('/series')
    expect([status, titleOf(text)]).toEqual([200, 'Series — Gesso Gallery'])
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(shown(text)).toEqual(['Arles &amp; around', 'By night'])
    expect(seen(text)).toMatch(/>1888 to 1889, 2 works<.*>1 work</)
    expect(text).toContain('alt="Orchard"')
    expect(text).toMatch(/<link rel="canonical" href="http[^"]+\/series" data-head>/)
    expect(words(text)).toEqual(['Works', 'Seriesaria-current="page"'])
    expect(words(await get('/'))).toEqual(['Worksaria-current="page"', 'Series'])
  })
})

describe('a series', () => {
  test('shows its title, years, words, its lead and the other works in the gallery’s order', async () => {
    const { id } = await createSeries(artist, 'Arles', {
      years: '1888 to 1889',
      words: 'Two springs.\nNone from <memory>.',
    })
    await createSeries(artist, 'Empty')
    const other = await createSeries(artist, 'By night', { years: '1889' })
    await paint('Third', { series: [id], displayOrder: 3, originalState: 'not_for_sale' })
    await paint('First', { series: [id, other.id], displayOrder: 1 })
    const lead = await paint('Second', { series: [id], displayOrder: 2, images: [await picture()] })
    const html = await get('/series/arles')
    expect(titleOf(html)).toBe('Arles — Gesso Gallery')
    expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/series\/arles" data-head>/)
    expect(html).toContain(
      '<meta name="description" content="Two springs. None from &lt;memory&gt;." data-head>',
    )
    expect(html).toMatch(/<link rel="preload" as="image"/)
    expect(seen(html)).toContain('>Arles</h1>')
    expect(seen(html)).toContain('>1888 to 1889</p>')
    expect(seen(html)).toContain('None from &lt;memory&gt;.</p>')
    expect(shown(html)).toEqual([lead.title, 'First', 'Third'])
    expect(seen(html)).toMatch(/<span>3 works<\/span><span>2 originals available<\/span>/)
    expect(seen(html)).toMatch(
      /Other series<\/h2><ul><li><a href="\/series\/by-night"[^>]*><em>By night<\/em>/,
    )
    expect(seen(html)).not.toContain('Empty')
    expect(words(html)).toEqual(['Works', 'Seriesaria-current="true"'])
  })

  test('is in the sitemap, and its works lead to it', async () => {
    const { id } = await createSeries(artist, 'Arles')
    await paint('Orchard', { series: [id] })
    expect(await get('/sitemap.xml')).toMatch(
      /<loc>[^<]+\/series<\/loc>[\s\S]*<loc>[^<]+\/series\/arles<\/loc>/,
    )
    expect(seen(await get('/artwork/orchard'))).toMatch(/Series: <a href="\/series\/arles"[^>]*>Arles<\/a>/)
  })

  test('shows every change at once, its works’ states too', async () => {
    const { id } = await createSeries(artist, 'Tides')
    const work = await paint('Ebb', { series: [id] })
    expect(await get('/series/tides')).toContain('Ebb')
    await artist.call('updateArtwork', { id: String(work.id), title: 'Flood' })
    expect(shown(await get('/series/tides'))).toEqual(['Flood'])
    await saveSeries(artist, id, { title: 'Low tides' })
    await until(async () => (await get('/series/tides')).includes('>Low tides</h1>'))
    await until(async () => (await get('/artwork/ebb')).includes('>Low tides</a>'))
    await artist.call('updateArtwork', { id: String(work.id), title: 'Flood', publication: 'draft' })
    expect((await ask('/series/tides')).status).toBe(404)
    expect(words(await get('/'))).toEqual([])
  })

  test('is the artist’s by name, where there is one', async () => {
    const { id } = await createSeries(artist, 'Arles', { years: '1888' })
    await paint('Orchard', { series: [id] })
    await saveSettings(artist, { artistName: 'Marianne Holt' })
    const html = await get('/series/arles')
    expect(titleOf(html)).toBe('Arles — Marianne Holt')
    expect(html).toContain('content="Arles, 1888: 1 work by Marianne Holt."')
    await saveSettings(artist, {})
  })
})
