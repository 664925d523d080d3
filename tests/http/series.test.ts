import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { createSeries, saveSeries } from '../support/series'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('in the gallery', () => {
  beforeEach(() => shop().query('TRUNCATE artworks, series, bulk_changes CASCADE'))

  const visitor = () => shop().visitor()
  const listed = () => visitor().call('listSeries', {})
  const shown = (slug: string) => visitor().call('getSeries', { slug })
  const titles = (named: readonly { title: string }[]) => named.map(({ title }) => title)
  const paint = (title: string, changes: object = {}) => createArtwork(artist, { title, ...changes })
  const picture = async (width: number) => dataString(await makePicture('jpeg', width, 40))
  const look = ({ id }: { id: number }) => artist.call('getStoredArtwork', { slugOrId: String(id) })
  const namesOf = async (artwork: StoredArtwork) => titles((await look(artwork)).series)
  const put = ({ id, title }: StoredArtwork, body: object) =>
    artist.call('updateArtwork', { id: String(id), title, ...body })
  const idsOf = (works: readonly StoredArtwork[]) =>
    works.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')

  describe('a series', () => {
    test('without a work that everyone sees shows to nobody, and a draft or private work shows in none', async () => {
      const { id, slug } = await createSeries(artist, 'At work')
      const draft = await paint('Draft', { series: [id], publication: 'draft' })
      const secret = await paint('Private', { series: [id], publication: 'private' })
      const later = new Date(Date.now() + 60_000_000).toISOString()
      await paint('Later', { series: [id], publication: 'published', publishAt: later })
      const binned = await paint('In the trash', { series: [id] })
      await artist.call('deleteArtwork', { id: String(binned.id) })
      expect(await listed()).toEqual([])
      expect((await refusalOf(shown(slug))).status).toBe(404)
      const byLink = () => visitor().call('getPrivateArtwork', { token: secret.privateToken ?? '' })
      expect((await byLink()).series).toEqual([])
      expect(await artist.call('listStoredSeries', {})).toMatchObject([{ title: 'At work', works: 3 }])
      expect(await namesOf(draft)).toEqual(['At work'])

      await paint('Seen', { series: [id] })
      expect(await listed()).toMatchObject([{ works: 1 }])
      expect(titles((await shown(slug)).artworks)).toEqual(['Seen'])
      expect(titles((await byLink()).series)).toEqual(['At work'])
    })

    test('is led by the work that the artist chose, else by the first one with a picture', async () => {
      const { id, slug } = await createSeries(artist, 'Led')
      await paint('Unpictured', { series: [id], displayOrder: 1 })
      const first = await paint('First', { series: [id], displayOrder: 2, images: [await picture(60)] })
      const chosenOne = await paint('Chosen', { series: [id], displayOrder: 3, images: [await picture(61)] })
      const lead = async () => [(await shown(slug)).leadId, (await listed())[0]?.picture?.width]
      expect(await lead()).toEqual([first.id, 60])
      expect(await saveSeries(artist, id, { lead: chosenOne.id })).toMatchObject({ status: 200 })
      expect(await lead()).toEqual([chosenOne.id, 61])
      expect((await listed())[0]?.pictured).toBe('Chosen')
      await put(chosenOne, { publication: 'draft' })
      expect(await lead()).toEqual([first.id, 60])
      await put(chosenOne, { publication: 'published', series: [] })
      expect(await lead()).toEqual([first.id, 60])
      expect(await saveSeries(artist, id, { words: 'Without it.', lead: chosenOne.id })).toMatchObject({
        status: 200,
      })
      for (const none of [999_999, 'x', { a: 1 }]) {
        expect(await saveSeries(artist, id, { lead: none })).toMatchObject({ status: 400 })
      }
    })

    test('is sorted by dragging it in the panel', async () => {
      const made = []
      for (const title of ['One', 'Two', 'Three']) made.push(await createSeries(artist, title))
      await paint('In all', { series: made.map(({ id }) => id) })
      const { docs } = JSON.parse((await artist.send('GET', '/api/cms/series?sort=_order')).text)
      expect(titles(docs)).toEqual(['One', 'Two', 'Three'])
      const { status } = await artist.sendJson('POST', '/api/cms/reorder', {
        collectionSlug: 'series',
        docsToMove: [docs[2].id],
        newKeyWillBe: 'less',
        orderableFieldName: '_order',
        target: { id: docs[0].id, key: docs[0]._order },
      })
      expect(status).toBe(200)
      expect(titles(await listed())).toEqual(['Three', 'One', 'Two'])
      expect(titles(await artist.call('listStoredSeries', {}))).toEqual(['Three', 'One', 'Two'])
    })

    test('has an address from its title, which the artist may change, and no two have one', async () => {
      expect((await createSeries(artist, 'Été à Arles')).slug).toBe('ete-a-arles')
      expect((await createSeries(artist, 'Été à Arles')).slug).toBe('ete-a-arles-2')
      expect((await createSeries(artist, '2019')).slug).toBe('series-2019')
      expect((await createSeries(artist, '—')).slug).toBe('series')
      const { id } = await createSeries(artist, 'Mine', { slug: 'my-own' })
      expect(await saveSeries(artist, id, { slug: 'ete-a-arles' })).toMatchObject({ status: 400 })
      for (const slug of ['a/b', 'x'.repeat(201)]) {
        expect(await saveSeries(artist, id, { slug })).toEqual({
          status: 400,
          said: expect.stringContaining('small letters'),
        })
      }
      await saveSeries(artist, id, { title: 'Renamed' })
      await paint('In it', { series: [id] })
      expect(await shown('my-own')).toMatchObject({ title: 'Renamed' })
      await saveSeries(artist, id, { slug: '' })
      expect(await shown('renamed')).toMatchObject({ title: 'Renamed' })
      expect((await refusalOf(shown('my-own'))).status).toBe(404)
    })

    test('takes a title of 255 characters without a space, and refuses what is no title', async () => {
      const title = 'x'.repeat(255)
      const { id, slug } = await createSeries(artist, title)
      expect(slug).toHaveLength(200)
      await paint('In it', { series: [id] })
      expect(await shown(slug)).toMatchObject({ title })
      for (const [field, value, said] of [
        ['title', 'x'.repeat(256), /255/],
        ['years', 'x'.repeat(101), /100/],
        ['title', 'two\nlines', /one line/],
        ['words', 'x'.repeat(5001), /5000/],
      ] as const) {
        expect(await saveSeries(artist, id, { [field]: value })).toEqual({
          status: 400,
          said: expect.stringMatching(said),
        })
      }
    })

    test('that is deleted leaves its works, and a page that still shows it is told so', async () => {
      const gone = await createSeries(artist, 'Gone')
      const kept = await createSeries(artist, 'Kept')
      const work = await paint('Work', { series: [gone.id, kept.id] })
      expect((await artist.send('DELETE', `/api/cms/series/${gone.id}`)).status).toBe(200)
      expect(await namesOf(work)).toEqual(['Kept'])
      const late = await refusalOf(put(work, { series: [gone.id, kept.id] }))
      expect([late.status, late.body.message, late.body.fields]).toEqual([
        400,
        expect.any(String),
        [{ field: 'series', message: expect.stringContaining('was deleted') }],
      ])
      const { status, text } = await artist.sendJson('PATCH', `/api/cms/artworks/${work.id}`, {
        series: [gone.id],
      })
      expect([status, text]).toEqual([400, expect.stringContaining('was deleted')])
      expect(await namesOf(work)).toEqual(['Kept'])
    })
  })

  describe('the series of an artwork', () => {
    test('stay as they are in a save that says nothing of them, find the artwork in the panel’s list, and are emptied by one that says so', async () => {
      const { id } = await createSeries(artist, 'Stays')
      const work = await paint('Stayed', { series: [id] })
      await put(work, { medium: 'Oil' })
      expect(await namesOf(work)).toEqual(['Stays'])
      await paint('Not in it')
      const { docs } = JSON.parse(
        (await artist.send('GET', `/api/cms/artworks?where[series][in]=${id}&depth=0`)).text,
      )
      expect(titles(docs)).toEqual(['Stayed'])
      await put(work, { series: [] })
      expect(await namesOf(work)).toEqual([])
    })

    test('that somebody else has saved since are not overwritten, on the site and in the panel', async () => {
      const [one, other] = [await createSeries(artist, 'One'), await createSeries(artist, 'Other')]
      const work = await paint('Both want it', { printOptions: [] })
      const load = async () =>
        JSON.parse((await artist.send('GET', `/api/cms/artworks/${work.id}?depth=0`)).text)
      const before = await load()
      const ifMatch = work.updatedAt
      const saves = await Promise.allSettled([
        put(work, { series: [one.id], ifMatch }),
        put(work, { series: [other.id], ifMatch }),
      ])
      expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const [refused] = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []))
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
      const now = await namesOf(work)
      expect(now).toHaveLength(1)
      const late = await artist.sendJson('PATCH', `/api/cms/artworks/${work.id}`, {
        series: [one.id, other.id],
        _shown: { fields: before },
      })
      expect([late.status, JSON.parse(late.text).errors[0].data]).toEqual([
        409,
        { code: 'stale', changed: ['Series'] },
      ])
      expect(await namesOf(work)).toEqual(now)
    })

    test('are written down, and come back from the audit trail but for those deleted since', async () => {
      const [one, other] = [await createSeries(artist, 'First'), await createSeries(artist, 'Second')]
      const work = await paint('Told', { series: [one.id, other.id] })
      const [entry] = await leftBy(shop(), () => put(work, { series: [] }))
      expect(entry?.changes).toContainEqual({ field: 'series', old: [one.id, other.id], new: [] })
      await artist.send('DELETE', `/api/cms/series/${other.id}`)
      await artist.call('restoreArtwork', { id: String(entry?.id), ifMatch: (await look(work)).updatedAt })
      expect(await namesOf(work)).toEqual(['First'])
    })

    test('are refused by the name of the field when they are none, one twice or too many', async () => {
      const work = await paint('Refused')
      for (const series of [[999_999], [1, 1], Array.from({ length: 51 }, (_, at) => at + 1)]) {
        const answer = await artist.sendJson('PUT', `/api/artworks/${work.id}`, { title: 'Refused', series })
        expect([answer.status, JSON.parse(answer.text).fields?.[0].field]).toEqual([
          400,
          expect.stringMatching(/^series/),
        ])
      }
      const panel = await artist.sendJson('PATCH', `/api/cms/artworks/${work.id}`, { series: 7 })
      expect([panel.text, panel.status < 500]).toEqual([panel.text, true])
      expect(await namesOf(work)).toEqual([])
    })
  })

  describe('several artworks', () => {
    test('get series by the panel’s bulk edit, and a series that is deleted then stays away when it is undone', async () => {
      const [one, other] = [await createSeries(artist, 'Kept'), await createSeries(artist, 'Then deleted')]
      const works = [await paint('E', { series: [one.id, other.id] }), await paint('F')]
      const edited = await artist.sendJson('PATCH', `/api/cms/artworks?${idsOf(works)}`, { series: [one.id] })
      expect(await Promise.all(works.map(namesOf))).toEqual([['Kept'], ['Kept']])
      await artist.send('DELETE', `/api/cms/series/${other.id}`)
      const undone = await artist.call('undoBulkChange', { id: JSON.parse(edited.text).undo })
      expect(undone.undone).toBe(2)
      expect(undone.left).toEqual([
        { title: 'E', reason: 'A series was deleted since and cannot come back.' },
      ])
      expect(await Promise.all(works.map(namesOf))).toEqual([['Kept'], []])
    })
  })

  describe('a series made by name', () => {
    test('is the one that has the name already, however it is written, and is added once by two at once', async () => {
      const assistant = await hireAssistant(shop(), artist)
      const make = (who: Visitor, title: string) => who.call('createSeries', { title })
      const [one, other] = await Promise.all([make(artist, 'Harbours'), make(assistant, ' harbours ')])
      expect(one.id).toBe(other.id)
      expect(await artist.call('listStoredSeries', {})).toHaveLength(1)
      expect((await refusalOf(make(artist, ' '))).body.fields).toEqual([
        { field: 'title', message: 'Title is required' },
      ])
      expect((await refusalOf(make(artist, 'x'.repeat(256)))).status).toBe(400)
    })
  })
})

describe('the pages', () => {
  beforeEach(() => shop().query('TRUNCATE artworks, series CASCADE'))

  const ask = (path: string) => shop().visitor().send('GET', path)
  const get = async (path: string) => (await ask(path)).text
  /** The visible part of a page, without its scripts and their data. */
  const seen = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
  const words = (html: string) =>
    [
      ...(/<nav aria-label="Sections"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(/<a ([^>]*)>(\w+)</g),
    ].map(([, attributes = '', word]) => `${word}${/aria-current="\w+"/.exec(attributes)?.[0] ?? ''}`)
  /** The titles on the page, in their order. */
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

  describe('the list of series', () => {})

  describe('a series', () => {
    test('shows its title, years, words, its lead and the other works in the gallery’s order, is in the sitemap, and is the artist’s by name', async () => {
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
      expect(await get('/sitemap.xml')).toMatch(
        /<loc>[^<]+\/series<\/loc>[\s\S]*<loc>[^<]+\/series\/arles<\/loc>/,
      )
      expect(seen(await get('/artwork/third'))).toMatch(/Series: <a href="\/series\/arles"[^>]*>Arles<\/a>/)
      await saveSettings(artist, { artistName: 'Marianne Holt' })
      expect(titleOf(await get('/series/arles'))).toBe('Arles — Marianne Holt')
      await saveSettings(artist, {})
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
  })
})
