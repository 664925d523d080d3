import { HttpsShop, httpsVariables } from '../support/https-shop'
import { freePort, ServerProcess } from '../support/server-process'
import { openSession } from '../support/sessions'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

const HOST = 'gallery.localhost'
const NO_CERTIFICATE = 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'

let place: HttpsShop
let artist: Visitor
async function open(...given: Parameters<typeof HttpsShop.open>): Promise<void> {
  place = await HttpsShop.open(...given)
  artist = await openSession(place.shop.visitor(), place.shop, { publicUrl: place.shop.url })
}
afterEach(async () => {
  expect(place.shop.takeErrors()).toEqual([])
  await place.close()
})

const save = (host: string, isUnchecked = false, visitor = artist) =>
  visitor.call('saveAddress', { url: place.origin(host), isUnchecked })
const rowOf = async (host: string) =>
  (
    await place.shop.query<Record<string, unknown>>('SELECT * FROM https_certificates WHERE host = $1', [
      host,
    ])
  )[0]
/** What the page Health says, in one text. */
const health = async () => {
  const { text } = await artist.send('GET', '/admin/health')
  return text
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
/** Lets the worker find what is due. */
const wake = () => place.shop.query("SELECT pg_notify('gesso_https', '')")

test('a shop that gets its address has https there, leads plain requests to it, and takes a new certificate along to the next address', async () => {
  await open()
  expect(await place.handshake(HOST)).toBe(NO_CERTIFICATE)
  expect(await place.plain(HOST)).toMatchObject({ status: 200 })
  expect(await health()).toContain('gets a certificate as soon as it has an address with https')

  expect(await save(HOST)).toMatchObject({ isSaved: true, url: place.origin(HOST) })
  const { status, headers } = await place.secure(HOST)
  expect({ status, hsts: headers['strict-transport-security'] }).toMatchObject({
    status: 200,
    hsts: expect.stringContaining('max-age'),
  })
  expect((await place.secure(HOST, '/admin/login')).status).toBe(200)
  expect(await health()).toContain(`The certificate of ${HOST} is renewed by itself. It ends in`)

  // Kept answers of the home page lead there too.
  expect(await place.plain(HOST, '/?page=2')).toEqual({
    status: 301,
    location: `${place.origin(HOST)}/?page=2`,
  })
  const posted = await place.plain(HOST, '/api/orders', { method: 'POST' })
  expect(posted).toEqual({ status: 308, location: `${place.origin(HOST)}/api/orders` })
  expect(await place.plain(HOST, '//evil.test/')).toMatchObject({
    location: `${place.origin(HOST)}//evil.test/`,
  })
  expect(await place.plain(HOST, '/healthz')).toMatchObject({ status: 200 })
  expect(await place.plain(HOST, '/.well-known/acme-challenge/none')).toMatchObject({ status: 404 })
  // A proxy in front would be sent round in circles.
  const proxied = { headers: { 'X-Forwarded-Proto': 'https' } }
  expect(await place.plain(HOST, '/', proxied)).toMatchObject({ status: 200 })
  // Other names get no certificate, and old protocols no answer.
  expect(await place.handshake('other.localhost')).toBe(NO_CERTIFICATE)
  expect(await place.handshake(HOST, { maxVersion: 'TLSv1.1' })).not.toBeNull()

  const at = new Visitor(place.shop.url, undefined, undefined, place.origin(HOST))
  await at.signIn()
  const next = 'atelier.localhost'
  expect(await save(next, false, at)).toMatchObject({ isSaved: true, formerUrl: place.origin(HOST) })
  expect((await place.secure(next)).status).toBe(200)
  expect((await place.secure(HOST)).status).toBe(200)
})

test('where port 80 is closed, the authority finds the shop at the port for https', async () => {
  await open({}, ({ https }) => ({ http: 1, https }))
  expect(await save(HOST)).toMatchObject({ isSaved: true })
  expect((await place.secure(HOST)).status).toBe(200)
})

test('where both ports are closed the artist is told, and the authority is not asked beyond its limits', async () => {
  await open({}, () => ({ http: 1, https: 1 }))
  const closed = { isSaved: false, problem: expect.stringContaining('Open the ports 80 and 443') }
  expect(await save(HOST)).toEqual(closed)
  expect(await save(HOST)).toEqual(closed)
  // Four looks in vain, of the five that Let's Encrypt allows in an hour.
  expect(await save(HOST)).toMatchObject({ problem: expect.stringContaining('gives no more certificates') })
  expect((await rowOf(HOST))?.failed_looks).toHaveLength(4)
  await save(HOST, true)
  expect(await health()).toMatch(/Wrong The authority gives no more certificates .* Your shop tries again in/)
  expect(await place.plain(HOST)).toMatchObject({ status: 200 })
})

test('a name that leads nowhere or to another site is said, without the authority', async () => {
  await open()
  await place.authority.stop()
  const nowhere = await artist.call('saveAddress', {
    url: 'https://no-such-gallery.invalid',
    isUnchecked: false,
  })
  expect(nowhere).toMatchObject({
    isSaved: false,
    problem: expect.stringContaining('There is no site named'),
  })
  expect(await save(HOST)).toMatchObject({ problem: expect.stringContaining('could not be reached') })
})

test('a dead authority holds up neither the shop nor its renewed certificate; it is asked again', async () => {
  await open()
  await save(HOST)
  const due = "UPDATE https_certificates SET next_try_at = now() - interval '1 second'"
  await place.authority.stop()
  await place.shop.query(due)
  await wake()
  await until(async () => (await rowOf(HOST))?.problem !== null)
  expect(await rowOf(HOST)).toMatchObject({ failures: 1 })
  expect(await place.handshake(HOST)).toBeNull()

  const { sealed } = (await rowOf(HOST)) ?? {}
  // It has forgotten the shop's account.
  await place.authority.start(30 * 24 * 3600)
  await place.shop.query(due)
  await wake()
  await until(async () => (await rowOf(HOST))?.sealed !== sealed)
  const days = (Date.parse((await place.secure(HOST)).validTo) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  const [row] = await place.shop.query<{ life: number }>(
    'SELECT extract(epoch FROM valid_until - next_try_at)::float8 / 86400 AS life FROM https_certificates',
  )
  expect(row?.life).toBeCloseTo(10, 0)
})

test('a certificate that the shop’s secret does not open is replaced at once', async () => {
  await open()
  await save(HOST)
  await place.shop.query("UPDATE https_certificates SET sealed = 'of another secret'")
  await wake()
  await until(async () => ((await rowOf(HOST))?.orders as string[] | undefined)?.length === 2)
  await until(async () => (await place.handshake(HOST)) === null)
})

test('of two processes one gets the certificate, and both answer with it, whichever the authority asked', async () => {
  await open()
  const ports = { http: await freePort(), https: await freePort() }
  const second = await ServerProcess.start({
    databaseUrl: place.shop.databaseUrl,
    dataDir: place.shop.dataDir,
    variables: httpsVariables(place.authority, ports),
  })
  try {
    const there = new Visitor(`http://127.0.0.1:${ports.http}`, undefined, artist.cookies)
    const both = await Promise.allSettled([save(HOST, false, there), save(HOST)])
    expect(both.map((each) => each.status)).toContain('fulfilled')
    for (const port of [place.https, ports.https])
      await until(async () => (await place.secure(HOST, '/', port).catch(() => null))?.status === 200)
    expect((await rowOf(HOST))?.orders).toHaveLength(1)
  } finally {
    await second.stop()
  }
})
