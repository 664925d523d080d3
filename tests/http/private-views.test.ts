import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { createView, saveView, viewToken } from '../support/private-views'
import { readPdf } from '../support/read-pdf'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ ...EASY_BOT_CHECK, SWEEP_SECONDS: '3600' })
const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
let artist: Visitor
let open: StoredArtwork
let draft: StoredArtwork
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { artistName: 'Ada Obi', timeZone: 'UTC' })
  const images = [dataString(await makePicture('jpeg', 640, 480))]
  open = await createArtwork(artist, {
    title: 'Low tide',
    year: 2024,
    medium: 'Oil on linen',
    originalDimensions: '80 × 60 cm',
    originalPrice: '1200.00',
    images,
  })
  draft = await createArtwork(artist, { title: 'Never shown', publication: 'draft', images })
})

const guest = () => shop().visitor()
const make = (title: string, fields: object = {}) =>
  createView(shop(), artist, title, { works: [draft.id, open.id], ...fields })
const read = (token: string) => guest().call('getPrivateView', { token })
const shownOf = async (token: string) => {
  const answer = await read(token)
  if (answer.state !== 'open') throw new Error(`The view is ${answer.state}`)
  return answer.view
}
const page = (token: string) => guest().send('GET', `/view/${token}`)
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('a private view', () => {
  test('shows its works in their order, drafts too, with their facts, pictures and prices', async () => {
    const { token } = await make('For Anna', {
      words: 'Two works.',
      contact: 'Ada\n+41 1',
      lastDay: inDays(3),
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    const view = await shownOf(token)
    expect(view).toMatchObject({
      title: 'For Anna',
      words: 'Two works.',
      contact: 'Ada\n+41 1',
      lastDay: inDays(3).slice(0, 10),
      works: [
        { title: 'Never shown', offer: 'available', price: '$100 USD' },
        {
          title: 'Low tide',
          year: 2024,
          medium: 'Oil on linen',
          dimensions: '80 × 60 cm',
          offer: 'available',
          price: '$1,200 USD',
        },
      ],
    })
    for (const { pictures } of view.works) {
      expect((await guest().load('GET', pictures[0]?.renditions[0]?.url ?? '')).status).toBe(200)
    }
  })

  test('is a page of the server’s that no cache keeps, no search engine lists, and no address tells of', async () => {
    const { token } = await make('Kept apart')
    const { status, headers, text } = await page(token)
    expect(status).toBe(200)
    expect(text).toContain('>Kept apart</h1>')
    expect(text).toContain('Never shown')
    expect(text).toContain('<meta name="robots" content="noindex" data-head>')
    expect(text).not.toMatch(/og:title|rel="canonical"|application\/ld\+json/)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.getSetCookie()).toEqual([])
    for (const file of ['/sitemap.xml', '/feed.xml', '/products.xml', '/robots.txt']) {
      const told = (await guest().send('GET', file)).text
      expect(told).not.toContain(token)
      expect(told).not.toContain('Never shown')
    }
  })

  test('has no prices, or its own, where the artist says so', async () => {
    const none = await make('Unpriced', { prices: 'none' })
    expect((await shownOf(none.token)).works.map(({ price }) => price)).toEqual([null, null])
    expect((await page(none.token)).text).not.toContain('1,200')
    const own = await make('Studio prices', {
      prices: 'own',
      ownPrices: [{ work: open.id, price: '$900, studio price' }],
    })
    expect((await shownOf(own.token)).works.map(({ price }) => price)).toEqual([
      'Price on request',
      '$900, studio price',
    ])
    expect((await page(own.token)).text).not.toContain('1,200')
  })

  test('shows works as they are now: sold, in the trash, or none at all', async () => {
    const sold = await createArtwork(artist, { title: 'Gone', originalState: 'sold_elsewhere' })
    const trashed = await createArtwork(artist, { title: 'Trashed' })
    const { id, token } = await make('Changing', { works: [sold.id, trashed.id] })
    await artist.call('deleteArtwork', { id: String(trashed.id) })
    expect((await shownOf(token)).works).toMatchObject([{ title: 'Gone', offer: 'sold', price: null }])
    await shop().query('DELETE FROM artworks WHERE id = ANY($1)', [[sold.id, trashed.id]])
    expect((await shownOf(token)).works).toEqual([])
    expect((await page(token)).text).toContain('There are no works in this view at the moment.')
    expect((await saveView(artist, id, { title: 'Still there' })).status).toBe(200)
  })

  test('keeps neither its token nor its password where the panel’s calls tell of it', async () => {
    const { id, token } = await make('Told', { asksPassword: true, password: 'low water 5' })
    const { text } = await artist.send('GET', `/api/cms/private_views/${id}`)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/low water|hash|salt/i)
    const saved = await artist.sendJson('PATCH', `/api/cms/private_views/${id}`, { password: 'low water 6' })
    expect(saved.text).not.toMatch(/low water|hash|salt/i)
    const entries = await shop().query("SELECT * FROM audit_entries WHERE noun = 'private_view'")
    expect(JSON.stringify(entries)).not.toMatch(/low water|pbkdf2/)
    expect(JSON.stringify(entries)).not.toContain(token)
    expect(JSON.stringify(entries)).not.toContain('Told')
  })

  test('is refused by the name of the field that is wrong', async () => {
    const { id } = await make('Right')
    for (const [field, fields] of [
      ['works', { works: [999_999] }],
      ['works', { works: Array.from({ length: 201 }, (_, at) => at + 1) }],
      ['ownPrices', { ownPrices: [1, 2].map(() => ({ work: 1, price: '$1' })) }],
      ['password', { asksPassword: true }],
      ['password', { asksPassword: true, password: 'short' }],
    ] as const) {
      const refused = await saveView(artist, id, fields)
      expect([refused.status, refused.field]).toEqual([400, field])
    }
  })
})

describe('a private view of selected works', () => {
  test('is made in one call with its link, by an assistant too, and is open at once', async () => {
    const assistant = await hireAssistant(shop(), artist)
    const made = await assistant.call('makePrivateView', { title: ' For Ada ', works: [open.id, draft.id] })
    const token = await viewToken(shop(), made.id)
    expect(made.link).toBe(`${shop().url}/view/${token}`)
    const view = await shownOf(token)
    expect([view.title, ...view.works.map(({ title }) => title)]).toEqual([
      'For Ada',
      'Low tide',
      'Never shown',
    ])
  })

  test('is refused without a title or works, with a deleted one, to strangers, and while private views are off', async () => {
    const refused = async (input: object, by = artist) => {
      const { status, text } = await by.sendJson('POST', '/api/cms/private_views/of-works', input)
      return [status, JSON.parse(text).fields?.[0]?.field]
    }
    const works = [open.id]
    expect(await refused({ title: '  ', works })).toEqual([400, 'title'])
    expect(await refused({ title: 'None', works: [] })).toEqual([400, 'works'])
    expect(await refused({ title: 'Gone', works: [999_999] })).toEqual([400, 'works'])
    expect((await refused({ title: 'Mine', works }, guest()))[0]).toBe(401)
    await turn(artist, 'private-views', false)
    expect((await refused({ title: 'Off', works }))[0]).toBe(409)
    await turn(artist, 'private-views', true)
  })
})

describe('a link', () => {
  test('that is wrong, switched off or made anew leads to the same page as any unknown address', async () => {
    const off = await make('Off', { isOpen: false })
    const renewed = await make('Renewed')
    await artist.call('renewViewLink', { id: String(renewed.id) })
    expect((await read(await viewToken(shop(), renewed.id))).state).toBe('open')
    const pages = await Promise.all(
      [off.token, renewed.token, 'a'.repeat(43), 'x'].map(async (token) => {
        const { status, text } = await page(token)
        return [status, /<main[\s\S]*<\/main>/.exec(text)?.[0]]
      }),
    )
    expect(new Set(pages.map(([status]) => status))).toEqual(new Set([404]))
    expect(new Set(pages.map(([, main]) => main)).size).toBe(1)
    const refusals = await Promise.all(
      [off.token, 'a'.repeat(43)].map(
        async (token) => (await refusalOf(guest().call('getPrivateView', { token }))).body,
      ),
    )
    expect(refusals[0]).toEqual(refusals[1])
  })

  test('whose last day is over says so to whoever has it, and gives out nothing more', async () => {
    const { token } = await make('Over', { lastDay: yesterday() })
    expect(await read(token)).toEqual({ state: 'ended' })
    const { status, text } = await page(token)
    expect(status).toBe(410)
    expect(text).toContain('This view has ended')
    expect(text).not.toMatch(/Low tide|>Over</)
    const refusals = await Promise.all([
      refusalOf(guest().call('openPrivateView', { token })),
      refusalOf(guest().call('openPrivateView', { token, password: 'any' })),
      refusalOf(guest().call('printPrivateView', { token, print: 'price_list' })),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('holds on its last day, by the artist’s clock', async () => {
    const { id, token } = await make('Last day')
    const last = async (shift: string) => {
      await shop().query(
        `UPDATE private_views SET last_day = date_trunc('day', now() AT TIME ZONE 'Pacific/Kiritimati') AT TIME ZONE 'UTC' + $2::interval
         WHERE id = $1`,
        [id, shift],
      )
      return (await read(token)).state
    }
    await saveSettings(artist, { artistName: 'Ada Obi', timeZone: 'Pacific/Kiritimati' })
    expect([await last('0 days'), await last('-1 day')]).toEqual(['open', 'ended'])
    await saveSettings(artist, { artistName: 'Ada Obi', timeZone: 'UTC' })
  })
})

describe('a password', () => {
  const guard = (title: string, fields: object = {}) =>
    make(title, { asksPassword: true, password: 'low water 5', ...fields })

  test('is asked for before anything is told, and opens the view with a proof that is no cookie', async () => {
    const { token } = await guard('Guarded')
    expect(await read(token)).toEqual({ state: 'locked' })
    const locked = await page(token)
    expect(locked.text).toContain('The artist has put a password before these works.')
    expect(locked.text).not.toMatch(/Guarded|Low tide/)
    const visitor = guest()
    const { view, proof } = await visitor.call('openPrivateView', { token, password: 'low water 5' })
    expect(view.works).toHaveLength(2)
    expect(visitor.cookies.size).toBe(0)
    expect((await guest().call('openPrivateView', { token, proof })).view.title).toBe('Guarded')
  })

  test('that is wrong, a proof that is false and none at all open nothing', async () => {
    const { token } = await guard('Refused')
    const other = await guard('Another')
    const { proof } = await guest().call('openPrivateView', { token: other.token, password: 'low water 5' })
    const wrong = await refusalOf(guest().call('openPrivateView', { token, password: 'high water' }))
    expect([wrong.status, wrong.body.fields?.[0]?.field]).toEqual([400, 'password'])
    for (const given of [{}, { proof: 'x' }, { proof }]) {
      const refusals = await Promise.all([
        refusalOf(guest().call('openPrivateView', { token, ...given })),
        refusalOf(guest().call('printPrivateView', { token, print: 'labels', ...given })),
      ])
      expect(refusals.map(({ status }) => status)).toEqual([403, 403])
    }
  })

  test('ends every proof when it is changed, and is asked for no more when it is switched off', async () => {
    const { id, token } = await guard('Changed')
    const { proof } = await guest().call('openPrivateView', { token, password: 'low water 5' })
    expect((await saveView(artist, id, { words: 'As before.' })).status).toBe(200)
    expect((await guest().call('openPrivateView', { token, proof })).view.words).toBe('As before.')
    expect((await saveView(artist, id, { password: 'low water 6' })).status).toBe(200)
    expect((await refusalOf(guest().call('openPrivateView', { token, proof }))).status).toBe(403)
    expect((await saveView(artist, id, { asksPassword: false })).status).toBe(200)
    expect((await read(token)).state).toBe('open')
    expect((await saveView(artist, id, { asksPassword: true })).field).toBe('password')
  })

  test('is guessed no faster than a few times, by one network at a view, and no address is kept', async () => {
    const { id, token } = await guard('Guessed')
    const thief = guest()
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess += 1) {
      const refused = await refusalOf(thief.call('openPrivateView', { token, password: `guess ${guess}` }))
      statuses.push(refused.status)
    }
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(statuses).toContain(429)
    const right = await refusalOf(thief.call('openPrivateView', { token, password: 'low water 5' }))
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect((await guest().call('openPrivateView', { token, password: 'low water 5' })).view.title).toBe(
      'Guessed',
    )
    const rows = await shop().query('SELECT key FROM account_attempts WHERE key LIKE $1', [`view:${id}%`])
    expect(JSON.stringify(rows)).not.toContain(thief.address)
  })
})

describe('what was opened', () => {
  const tell = (visitor: Visitor, token: string, headers: Record<string, string> = FIREFOX) =>
    visitor.sendJson('POST', `/api/private-views/${token}/openings`, {}, headers)
  const opened = (id: number) =>
    shop().query<{ way: string; guest: string | null }>(
      'SELECT way, guest FROM view_openings WHERE view_id = $1 ORDER BY id',
      [id],
    )

  test('is kept with its time, once a day for each guest, page and document, without cookie or address', async () => {
    const { id, token } = await make('Opened')
    const one = guest()
    for (const visitor of [one, one, guest()]) expect((await tell(visitor, token)).status).toBe(200)
    for (const print of ['price_list', 'price_list', 'labels']) {
      await one.sendJson('POST', `/api/private-views/${token}/pdf`, { print }, FIREFOX)
    }
    const rows = await opened(id)
    expect(rows.map(({ way }) => way)).toEqual(['page', 'page', 'price_list', 'labels'])
    expect(one.cookies.size).toBe(0)
    const stored = await shop().query('SELECT * FROM view_openings WHERE view_id = $1', [id])
    expect(JSON.stringify(stored)).not.toMatch(/10\.\d+\.\d+\.\d+|Firefox/)
  })

  test('is not told of by robots, by whoever is signed in, or for a view that cannot be opened', async () => {
    const { id, token } = await make('Not opened')
    await tell(guest(), token, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await tell(artist, token)
    await page(token)
    expect((await tell(guest(), 'a'.repeat(43))).status).toBe(200)
    await saveView(artist, id, { asksPassword: true, password: 'low water 5' })
    expect((await tell(guest(), token)).status).toBe(200)
    expect(await opened(id)).toEqual([])
  })

  test('tells nobody apart once the day is over: its salt is thrown away, and the hashes with it', async () => {
    const { id, token } = await make('Yesterday')
    const one = guest()
    await tell(one, token)
    await shop().query('UPDATE view_salts SET day = day - 1')
    await shop().query("UPDATE view_openings SET at = at - interval '1 day' WHERE view_id = $1", [id])
    const [salt] = await shop().query<{ salt: string }>('SELECT salt FROM view_salts')
    await tell(one, token)
    expect((await opened(id)).map(({ guest: hash }) => hash === null)).toEqual([true, false])
    const salts = await shop().query<{ salt: string }>('SELECT salt FROM view_salts')
    expect(salts).toHaveLength(1)
    expect(salts[0]?.salt).not.toBe(salt?.salt)
  })
})

describe('the documents', () => {
  const print = async (token: string, body: object) => {
    const { status, headers, bytes } = await guest().load('POST', `/api/private-views/${token}/pdf`, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...FIREFOX },
    })
    if (status !== 200) throw new Error(`${status}: ${bytes}`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
    return bytes
  }
  const textOf = (pdf: Buffer) =>
    readPdf(pdf)
      .flatMap(({ lines }) => lines)
      .join('\n')

  test('are a price list with pictures and wall labels, for guests and in the panel, on A4 or Letter', async () => {
    const { id, token } = await make('On paper', { words: 'Two works.', contact: 'Ada, +41 1' })
    const list = await print(token, { print: 'price_list' })
    const text = textOf(list)
    for (const words of [
      'On paper',
      'Ada Obi',
      'Two works.',
      'Ada, +41 1',
      'Low tide',
      '$1,200 USD',
      'Page 1 of 1',
    ])
      expect(text).toContain(words)
    expect(list.includes('/DCTDecode')).toBe(true)
    const labels = await print(token, { print: 'labels', paper: 'letter' })
    expect(textOf(labels)).toContain('Low tide')
    expect(readPdf(labels).map(({ width }) => Math.round(width))).toEqual([612])
    const own = await artist.load('GET', `/api/cms/private_views/${id}/pdf?print=price_list&paper=a4`)
    expect(textOf(own.bytes)).toBe(text)
  })

  test('are made once for many who ask at once, and anew when something changed', async () => {
    const { id, token } = await make('Asked for')
    const files = await Promise.all(Array.from({ length: 5 }, () => print(token, { print: 'price_list' })))
    // pdfkit writes the current time into each file that it makes.
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1)
    await saveView(artist, id, { title: 'Asked for again' })
    expect(textOf(await print(token, { print: 'price_list' }))).toContain('Asked for again')
  })
})

describe('a question about a work of a view', () => {
  const ask = async (asked: object) => {
    const visitor = guest()
    const altcha = await passBotCheck(visitor)
    const message = { name: 'Ada', email: 'ada@example.test', subject: 'A work', message: 'Is it dry?' }
    await visitor.call('sendMessage', { ...message, ...asked, altcha })
    const [newest] = await artist.call('listMessages', {})
    return newest?.work?.title ?? null
  }

  test('names it, by whoever has the link, and none that the view does not have', async () => {
    const { id, token } = await make('Asked about')
    const other = await createArtwork(artist, { title: 'Elsewhere', publication: 'draft' })
    expect(await ask({ view: token, viewWork: draft.id })).toBe('Never shown')
    expect(await ask({ view: token, viewWork: other.id })).toBeNull()
    expect(await ask({ view: 'a'.repeat(43), viewWork: draft.id })).toBeNull()
    await saveView(artist, id, { isOpen: false })
    expect(await ask({ view: token, viewWork: draft.id })).toBeNull()
  })
})
