import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { ADMIN_MODE_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { freePort } from '../support/server-process'
import { ShopBehindCdn, TOKEN } from '../support/shop-behind-cdn'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

let behind: ShopBehindCdn
let artist: Visitor
let ferry: Artwork
let other: Artwork
let sold: Artwork
let metricsAddress: string
beforeAll(async () => {
  const port = String(await freePort())
  metricsAddress = `http://127.0.0.1:${port}/metrics`
  behind = await ShopBehindCdn.open({ METRICS_PORT: port })
  artist = await behind.visitor().signIn()
  ferry = await createArtwork(artist, { title: 'Ferry at Noon' })
  other = await createArtwork(artist, { title: 'Lock Gate' })
  sold = await createArtwork(artist, { title: 'Sluice' })
})
afterEach(() => expect(behind.shop.takeErrors()).toEqual([]))
afterAll(() => behind?.close())

/** Requests a page through Varnish. @returns the answer, and whether it came from Varnish's cache */
async function ask(path: string, visitor = behind.visitor()) {
  const before = behind.line.requests
  const answer = await visitor.send('GET', path)
  return { ...answer, isHit: behind.line.requests === before }
}

/** Waits until Varnish keeps these pages. */
async function keep(...paths: string[]): Promise<void> {
  for (const path of paths) await until(async () => (await ask(path)).isHit)
}

/** Waits until a page from Varnish shows a text. */
const untilShown = (path: string, shown: string) => until(async () => (await ask(path)).text.includes(shown))

/** The artist at the shop's own address, without Varnish. */
const directly = () => new Visitor(behind.direct, undefined, artist.cookies, behind.url)
const setPrice = (originalPrice: string) =>
  directly().call('updateArtwork', { id: String(ferry.id), title: ferry.title, originalPrice })

/** The value of one of the shop's metrics. */
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(metricsAddress)).text())?.[1])
const dueSeconds = () => metric('gesso_cdn_purge_due_seconds')

/** How long the shop allows a CDN to keep a page. */
async function lifetime(path: string): Promise<string | null> {
  await fetch(behind.direct + path)
  return (await fetch(behind.direct + path)).headers.get('cdn-cache-control')
}

let [count, since] = [-1, 0]

/** Waits until every purge was sent twice, as the shop does; the second comes five seconds after the first. */
async function untilPurged(): Promise<void> {
  await until(() => {
    const { length } = behind.purges.asked
    if (length !== count) [count, since] = [length, Date.now()]
    return Date.now() - since > 6000
  })
}

describe('while nothing changes', () => {
  beforeAll(untilPurged)

  test('a page is asked of the shop once, and Varnish has it for everybody else', async () => {
    for (const path of ['/', '/artwork/ferry-at-noon', '/api/artworks', '/feed.xml']) {
      await keep(path)
      const before = behind.line.requests
      const answers = await Promise.all(Array.from({ length: 5 }, () => behind.visitor().send('GET', path)))
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
      expect(behind.line.requests).toBe(before)
      const names = answers.flatMap(({ headers }) => [...headers.keys()])
      expect(names.filter((name) => /xkey|cdn-cache|surrogate|cache-tag|request-id/.test(name))).toEqual([])
    }
  })

  test('a buyer with cookies gets the page that Varnish has; the artist gets the shop’s own, which knows each save', async () => {
    const buyer = behind.visitor()
    await placeOrder(buyer, [printLine(other, 'A4')])
    expect(buyer.cookies.size).toBeGreaterThan(0)
    await keep('/contact')
    expect(await ask('/contact', buyer)).toMatchObject({ status: 200, isHit: true })
    expect(await ask('/contact', artist)).toMatchObject({ status: 200, isHit: false })
  })

  test('the artist in admin mode gets the dashboard from the shop, and no visitor ever does', async () => {
    const inAdminMode = behind.visitor()
    for (const [name, value] of [...artist.cookies, [ADMIN_MODE_COOKIE, '1']] as const)
      inAdminMode.cookies.set(name, value)
    const stranger = behind.visitor()
    stranger.cookies.set(ADMIN_MODE_COOKIE, '1')
    await keep('/')
    for (let times = 0; times < 2; times++) {
      const own = await ask('/', inAdminMode)
      expect([own.isHit, own.text.includes('Admin Dashboard')]).toEqual([false, true])
      for (const visitor of [behind.visitor(), stranger]) {
        const gallery = await ask('/', visitor)
        expect([gallery.isHit, gallery.text.includes('Admin Dashboard')]).toEqual([true, false])
      }
    }
  })

  test('nobody else can purge', async () => {
    await keep('/')
    for (const headers of [undefined, { Authorization: 'Bearer guessed', xkey: 'gesso' }])
      expect((await fetch(behind.url, { method: 'PURGE', headers })).status).toBe(403)
    expect((await ask('/')).isHit).toBe(true)
  })
})

test('what is personal is asked of the shop each time, and has neither tag nor lifetime', async () => {
  const buyer = behind.visitor()
  const order = await placeOrder(buyer, [printLine(other, 'A4')])
  for (const [path, visitor] of [
    [`/api/orders/${order.id}`, buyer],
    ['/cart', buyer],
    ['/payment-confirmation', buyer],
    ['/api/cms/orders', artist],
    ['/api/dashboard/orders', artist],
    ['/order/no-such-token', buyer],
    ['/api/no-such-call', buyer],
  ] as const) {
    const { headers, isHit } = await ask(path, visitor)
    expect([path, isHit, headers.get('cache-control')]).toEqual([
      path,
      false,
      expect.stringContaining('no-store'),
    ])
    const { headers: given } = await new Visitor(behind.direct, undefined, visitor.cookies, behind.url).send(
      'GET',
      path,
    )
    expect([path, given.get('xkey'), given.get('cdn-cache-control')]).toEqual([path, null, null])
  }
})

test('a sale purges what shows the work, and nothing else', async () => {
  await keep('/', '/artwork/sluice', '/api/artworks/lock-gate')
  const before = behind.purges.asked.length
  await buy({ url: behind.url, paymentKeys: behind.shop.paymentKeys }, behind.visitor(), [originalLine(sold)])
  await untilShown('/artwork/sluice', '(SOLD)')
  await untilShown('/', 'Original is sold')
  const tags = new Set(behind.purges.asked.slice(before).flatMap((asked) => asked.split(' ')))
  expect(tags).toEqual(new Set([`gesso-${sold.id}`, 'gesso-gallery']))
  expect((await ask('/api/artworks/lock-gate')).isHit).toBe(true)
})

test('what changed while the shop did not hear of changes is purged once it does again', async () => {
  await keep('/api/artworks/ferry-at-noon')
  await behind.shop.query(`DO $$ BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%LISTEN gesso_content%';
    PERFORM pg_sleep(0.2);
    UPDATE artworks SET original_price = 801 WHERE slug = 'ferry-at-noon';
  END $$`)
  await untilShown('/api/artworks/ferry-at-noon', '801')
})

describe('while the CDN cannot be told', () => {
  afterEach(() => {
    behind.purges.answers = null
  })

  test('it is asked again and again, ever more seldom, and selling goes on; once it is told all is right', async () => {
    await keep('/artwork/lock-gate')
    behind.purges.answers = 503
    const before = behind.purges.asked.length
    const { id, printOptions, originalPrice } = other
    await directly().call('updateArtwork', {
      id: String(id),
      title: 'Lock Gate, Open',
      originalPrice,
      printOptions,
    })
    await buy({ url: behind.url, paymentKeys: behind.shop.paymentKeys }, behind.visitor(), [
      printLine(other, 'A4'),
    ])
    // Varnish keeps the old page for up to ten minutes. Pages that it requests from now on it keeps only for moments.
    expect((await ask('/artwork/lock-gate')).text).not.toContain('Lock Gate, Open')
    await until(async () => (await lifetime('/artwork/lock-gate'))?.startsWith('public, max-age=1,') ?? false)
    // Pauses of one, two and four seconds: three requests were refused, and Health says so.
    await until(async () => (await dueSeconds()) > 2)
    expect(behind.purges.asked.length - before).toBeLessThanOrEqual(5)
    const health = await artist.send('GET', '/admin/health')
    expect(health.text).toContain('Changes are not told to the CDN')
    expect(health.headers.get('cache-control')).toContain('no-store')
    expect([health.headers.get('xkey'), health.headers.get('cdn-cache-control')]).toEqual([null, null])
    behind.purges.answers = null
    await untilShown('/artwork/lock-gate', 'Lock Gate, Open')
    await until(async () => (await lifetime('/artwork/lock-gate')) === 'public, max-age=600')
    await until(async () => (await dueSeconds()) === 0)
  })

  test('no word of the token is in the log', () => {
    expect(behind.shop.output()).not.toContain(TOKEN)
  })
})

test('a new price is on every page that shows it as soon as it is saved', async () => {
  await keep('/artwork/ferry-at-noon', '/api/artworks')
  await setPrice('321.00')
  await untilShown('/artwork/ferry-at-noon', '321')
  await untilShown('/api/artworks', '321')
})

test('a CDN may keep a page for ten minutes, and never beyond the gallery’s next change by itself', async () => {
  await until(async () => (await lifetime('/artwork/lock-gate')) === 'public, max-age=600')
  const coming = await createArtwork(artist)
  const publishIn = (when: string) =>
    behind.shop.query(`UPDATE artworks SET publish_at = ${when} WHERE id = $1`, [coming.id])
  await publishIn("now() + interval '90 seconds'")
  await until(async () => {
    const seconds = Number(/^public, max-age=(\d+)$/.exec((await lifetime('/artwork/lock-gate')) ?? '')?.[1])
    return seconds > 20 && seconds < 90
  })
  await publishIn('NULL')
  await until(async () => (await lifetime('/artwork/lock-gate')) === 'public, max-age=600')
})

test('a picture that is deleted is gone from Varnish, too', async () => {
  const shown = await createArtwork(artist, { images: [dataString(await makePicture())] })
  const [picture] = await behind.shop.query<{ id: number; thumbnail: string }>(
    'SELECT pictures.id, thumbnail FROM pictures JOIN artworks_rels ON pictures_id = pictures.id WHERE parent_id = $1',
    [shown.id],
  )
  const path = String(picture?.thumbnail)
  await keep(path)
  expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(behind.direct + path)).headers.get('cdn-cache-control')).toBe('public, max-age=86400')
  await artist.call('updateArtwork', { id: String(shown.id), title: shown.title, images: [] })
  expect((await artist.send('DELETE', `/api/cms/pictures/${picture?.id}`)).status).toBe(200)
  await until(async () => (await ask(path)).status === 404)
})

test('a shop that ended before it told of a change purges everything when it starts again', async () => {
  await keep('/api/artworks/ferry-at-noon')
  await behind.shop.kill()
  await behind.shop.query("UPDATE artworks SET original_price = 902 WHERE slug = 'ferry-at-noon'")
  expect((await ask('/api/artworks/ferry-at-noon')).text).not.toContain('902')
  await behind.shop.startAgain()
  await untilShown('/api/artworks/ferry-at-noon', '902')
})
