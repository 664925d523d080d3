import sharp from 'sharp'
import { ABOUT } from '../support/about'
import { createArtwork, makePicture } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { editorNode, editorState, editorText } from '../support/lexical'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { saveSettings, sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

beforeAll(async () => {
  await createArtwork(artist, { title: 'Estuary, Low Tide', year: 2021 })
  await createArtwork(artist, { title: 'Undated', year: null })
})

const ask = (path: string) => shop().visitor().send('GET', path)
const get = async (path: string) => (await ask(path)).text
/** The visible part of a page, without its scripts and their data. */
const seen = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
/** The links in the header, with the current one marked. */
const words = (html: string) =>
  [...(/<nav aria-label="Sections"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(/<a ([^>]*)>(\w+)</g)].map(
    ([, attributes = '', word]) => `${word}${/aria-current="\w+"/.exec(attributes)?.[0] ?? ''}`,
  )
/** The ids of the headings of the page's sections. */
const parts = (html: string) =>
  [...html.matchAll(/<section aria-labelledby="(\w+)"/g)].map(([, id]) => id).filter((id) => id !== 'contact')
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json" data-head>(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
const upload = async (bytes: Buffer) => pictureIn(await sendToPanel(artist, bytes, 'portrait.jpg'))

describe('a shop without an artist’s name', () => {
  test('looks as the specification says: no word in the header, no about page, no name on a work', async () => {
    await saveSettings(artist, {})
    const home = await get('/')
    const work = await get('/artwork/estuary-low-tide')
    for (const html of [home, work]) {
      expect(words(html)).toEqual([])
      expect(seen(html)).not.toContain('/about')
    }
    expect(home).toContain('>Gallery</h1>')
    expect([titleOf(home), titleOf(work)]).toEqual(['Gesso Gallery', 'Estuary, Low Tide — Gesso Gallery'])
    expect(work).toContain('<meta property="og:title" content="Estuary, Low Tide" data-head>')
    expect(work).toMatch(/<header>\s*<h1/)
    const about = await ask('/about')
    expect([about.status, titleOf(about.text)]).toEqual([404, 'Page Not Found — Gesso Gallery'])
    expect(about.text).toContain('The page may have moved')
    expect(await refusalOf(shop().visitor().call('getAbout', {}))).toMatchObject({ status: 404 })
    expect(await get('/sitemap.xml')).not.toContain('/about')
  })

  test('that fills in its about page has one, headed by the shop', async () => {
    await saveSettings(artist, { statement: 'Six painters, one roof.' })
    const html = await get('/about')
    expect(html).toContain('>About Gesso Gallery</h1>')
    expect(titleOf(html)).toBe('About — Gesso Gallery')
    expect(linkedData(html)).not.toHaveProperty('mainEntity')
    expect(words(await get('/'))).toEqual(['Worksaria-current="page"', 'About'])
    expect(seen(await get('/'))).toContain('>Gallery</h1>')
  })
})

describe('an artist’s name', () => {
  beforeAll(() => saveSettings(artist, { artistName: 'Marianne Holt', homeText: 'Weather & water' }))

  test('heads the home with the statement below it', async () => {
    const home = await get('/')
    expect(home).toMatch(/>Marianne Holt<\/h1><p>Weather &amp; water<\/p>/)
    expect(titleOf(home)).toBe('Marianne Holt — Gesso Gallery')
    expect(linkedData(home)).toMatchObject({
      name: 'Gesso Gallery',
      author: { '@type': 'Person', name: 'Marianne Holt' },
    })
  })

  test('stands on every work, in its title, in its card and in its structured data', async () => {
    const work = await get('/artwork/estuary-low-tide')
    expect(work).toMatch(/<header><p[^>]*>Marianne Holt<\/p><h1/)
    expect(titleOf(work)).toBe('Estuary, Low Tide, 2021 — Marianne Holt')
    expect(work).toContain(
      '<meta property="og:title" content="Estuary, Low Tide, 2021 — Marianne Holt" data-head>',
    )
    expect(linkedData(work).name).toBe('Estuary, Low Tide')
    expect(linkedData(work).creator).toEqual({ '@type': 'Person', name: 'Marianne Holt' })
    expect(titleOf(await get('/artwork/undated'))).toBe('Undated — Marianne Holt')
  })

  test('brings words into the header, the current one marked; an empty about page has none', async () => {
    expect(words(await get('/'))).toEqual(['Worksaria-current="page"'])
    expect(words(await get('/artwork/undated'))).toEqual(['Worksaria-current="true"'])
    expect(words(await get('/cart'))).toEqual(['Works'])
    expect((await ask('/about')).status).toBe(404)
  })
})

describe('the about page', () => {
  test('shows statement, biography, exhibitions by year, collections and press', async () => {
    await saveSettings(artist, ABOUT)
    const answer = await ask('/about')
    const html = seen(answer.text)
    expect([answer.status, titleOf(html)]).toEqual([200, 'About — Marianne Holt'])
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(html).toContain('<link rel="canonical" href="')
    expect(html).toContain(`>${ABOUT.statement}</p>`)
    expect(html).toContain('<p>Born in 1961 in Husum, on the North Sea.</p>')
    expect(html).toContain('<dt>2024</dt><dd>Salon of the Marshes, Husum<span class="')
    expect(html).toMatch(
      /> \(group\)<\/span><\/dd><dd><a href="https:\/\/north.test\/weather" rel="noopener"><em>Weather<\/em><\/a>, Gallery North, Bremen<\/dd>/,
    )
    expect(html.indexOf('<dt>2024')).toBeLessThan(html.indexOf('<dt>2019'))
    expect(html).toContain('<li>Ship Museum, Husum</li><li>A private collection</li>')
    expect(html).toContain(
      '<a href="http://zeitung.test/wind?a=1&amp;b=2" rel="noopener">Standing in the wind</a>',
    )
    expect(html).toContain('<em>Nordsee Zeitung</em>, March 2024</p>')
    expect(parts(html)).toEqual(['biography', 'exhibitions', 'collections', 'press'])
  })

  test('is in the sitemap, and works lead to it', async () => {
    expect(await get('/sitemap.xml')).toMatch(/<loc>[^<]+\/about<\/loc>/)
    expect(words(await get('/about'))).toEqual(['Works', 'Aboutaria-current="page"'])
    expect(await get('/artwork/undated')).toMatch(/<p[^>]*><a href="\/about"[^>]*>Marianne Holt<\/a><\/p>/)
  })

  test('tells search engines who the artist is, and where else to find them', async () => {
    await artist.call('saveSocial', { platform: 'etsy', url: 'https://etsy.test/holt', isEnabled: true })
    await artist.call('saveSocial', {
      platform: 'tiktok',
      url: 'https://tiktok.test/holt',
      isEnabled: false,
    })
    const html = await get('/about')
    const description = ABOUT.statement.replace('\n', ' ')
    expect(linkedData(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      name: 'About Marianne Holt',
      description,
      url: expect.stringMatching(/^http.+\/about$/),
      mainEntity: {
        '@type': 'Person',
        name: 'Marianne Holt',
        url: linkedData(html).url,
        description: ABOUT.statement,
        sameAs: ['https://etsy.test/holt'],
      },
    })
    expect(html).toContain(`<meta name="description" content="${description}" data-head>`)
    expect(linkedData(await get('/artwork/undated')).creator.url).toBe(linkedData(html).url)
  })

  test.each([
    ['biography', editorState(editorNode('paragraph', [editorText('Born in Husum.')]))],
    ['exhibitions', [{ year: 2024, title: 'Weather' }]],
  ])('is there with %s alone, and gone when it is emptied', async (field, value) => {
    await saveSettings(artist, { artistName: 'Marianne Holt', [field]: value })
    const html = await get('/about')
    expect(parts(html)).toEqual(field === 'statement' ? [] : [field])
    await saveSettings(artist, {
      artistName: 'Marianne Holt',
      statement: ' \n ',
      biography: editorState(editorNode('paragraph', [])),
    })
    expect((await ask('/about')).status).toBe(404)
    expect(words(await get('/'))).toEqual(['Worksaria-current="page"'])
  })
})

describe('the portrait', () => {
  test('is shown in sizes with its description and line, without what the camera wrote', async () => {
    const photo = await sharp(await makePicture('jpeg', 800, 1000))
      .withExif({ IFD0: { Artist: 'The studio' }, IFD3: { GPSLatitude: '54/1 28/1 0/1' } })
      .toBuffer()
    const { id } = await upload(photo)
    await saveSettings(artist, {
      artistName: 'Marianne Holt',
      portrait: id,
      portraitCaption: 'Husum, 2023',
    })
    const html = await get('/about')
    expect(html).toContain('alt="Portrait of Marianne Holt"')
    expect(html).toContain('<figcaption>Husum, 2023</figcaption>')
    expect(html).toMatch(/<source type="image\/webp" srcSet="[^"]+ \d+w/)
    expect(html).toMatch(/<link rel="preload" as="image"/)
    const { image } = linkedData(html).mainEntity
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/cards\/about\/\w+\.jpg" data-head>/)
    const served = Buffer.from(await (await fetch(`${shop().url}${new URL(image).pathname}`)).arrayBuffer())
    expect((await sharp(served).metadata()).exif).toBeUndefined()

    await saveSettings(artist, { portrait: id, portraitAlt: 'A woman at an easel, from behind' })
    expect(await get('/about')).toContain('alt="A woman at an easel, from behind"')
  })

  test('is a picture in use: neither cleared away nor deleted, by nobody', async () => {
    const { id } = await upload(await makePicture())
    await saveSettings(artist, { portrait: id })
    await shop().query("UPDATE pictures SET created_at = now() - interval '2 days'")
    const assistant = await hireAssistant(shop(), artist)
    for (const visitor of [artist, assistant]) {
      const refused = await visitor.send('DELETE', `/api/cms/pictures/${id}`)
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringContaining('This picture is used by the about page.'),
      ])
    }
    await artist.call('clearUnusedPictures', {})
    expect(await shop().query('SELECT id FROM pictures')).toEqual([{ id }])

    await saveSettings(artist, { artistName: 'Marianne Holt' })
    expect((await ask('/about')).status).toBe(404)
    await artist.call('clearUnusedPictures', {})
    expect(await shop().query('SELECT id FROM pictures')).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    ['a statement of 2001 characters', { statement: 'x'.repeat(2001) }, /At most 2000/],
    ['a year in words', { exhibitions: [{ year: 'last year', title: 'Weather' }] }, /four figures/],
    ['a script as an address', { press: [{ title: 'W', link: 'javascript:alert(1)' }] }, /https:\/\//],
  ])('is refused with a message, and nothing of it is stored: %s', async (_what, settings, said) => {
    await saveSettings(artist, { ...ABOUT, portrait: null })
    const before = await shop().visitor().call('getAbout', {})
    const answer = await sendSettings(artist, settings)
    expect([answer.status, JSON.parse(answer.text).errors[0].data.errors[0].message]).toEqual([
      400,
      expect.stringMatching(said),
    ])
    expect(await shop().visitor().call('getAbout', {})).toEqual(before)
  })

  test('that stands in the database is harmless on the page', async () => {
    await saveSettings(artist, { ...ABOUT, artistName: 'Ada <b>' })
    await shop().query(
      `UPDATE shop_settings_press SET title = '<script>alert(1)</script>', link = 'javascript:alert(1)'`,
    )
    await shop().query(
      `UPDATE shop_settings_exhibitions SET kind = 'x', link = 'data:text/html,x', title = '<i>'`,
    )
    await shop().query(`UPDATE shop_settings SET statement = '</script><img src=x>'`)
    const html = await get('/about')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    for (const hostile of ['javascript:', 'data:text', '<script>alert', '<img src=x', '<i>', '<b>']) {
      expect(html).not.toContain(hostile)
    }
  })
})

test('the audit trail says what changed of it, and keeps none of the texts', async () => {
  await saveSettings(artist, {})
  const [entry] = await leftBy(shop(), () => saveSettings(artist, { ...ABOUT, artistName: '' }))
  expect(entry).toMatchObject({ action: 'updated', noun: 'settings' })
  expect(entry?.changes.map((change) => JSON.stringify(change)).sort()).toEqual(
    ['biography', 'collections', 'exhibitions', 'press', 'statement'].map((field) =>
      JSON.stringify({ field }),
    ),
  )
  expect(await leftBy(shop(), () => saveSettings(artist, { ...ABOUT, artistName: '' }))).toEqual([])
})
