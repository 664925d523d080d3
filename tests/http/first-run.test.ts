import { createArtwork } from '../support/artworks'
import { ARTIST, beginFirstRun, printedToken, withFreshShop } from '../support/first-run'
import { ServerProcess } from '../support/server-process'
import { smallDemo } from '../support/small-demo'
import { signInAs } from '../support/team'
import { until } from '../support/until'
import { refusalOf, Visitor } from '../support/visitor'

const shop = withFreshShop(smallDemo)

const make = (token: string, more: object = {}, visitor = shop().visitor()) =>
  visitor.call('makeFirstAccount', { token, ...ARTIST, ...more })
const users = () => shop().query<{ email: string; role: string }>('SELECT email, role FROM users')
const settings = async () =>
  (await shop().query<object>('SELECT artist_name, shop_name FROM shop_settings'))[0]
const works = () => shop().visitor().call('listArtworks', {})

const REPLACED = {
  code: 'forbidden',
  message: 'This link is not valid any more. Open the link that the shop printed when it was started last.',
}
const MADE = {
  code: 'forbidden',
  message: 'The owner’s account is made already. Sign in with its email address and password.',
}

describe('a start without an account', () => {
  test('prints a link and no password; its token is stored as a hash only', async () => {
    const token = await printedToken(shop())
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(shop().output()).not.toMatch(/password/)
    expect(await users()).toEqual([])
    expect(JSON.stringify(await shop().query('SELECT * FROM first_runs'))).not.toContain(token)
    expect(await shop().visitor().call('readFirstRun', {})).toEqual({ step: 'account' })
  })

  test('prints another link each time, and the earlier one is void, wherever it is opened', async () => {
    const first = await printedToken(shop())
    const other = await shop().startAnother()
    try {
      const second = await printedToken(other)
      expect(second).not.toBe(first)
      for (const { url } of [shop(), other]) {
        const refusal = await refusalOf(make(first, {}, new Visitor(url)))
        expect([refusal.status, refusal.body]).toEqual([403, REPLACED])
      }
      expect((await make(second, {}, new Visitor(other.url))).user.email).toBe(ARTIST.email)
    } finally {
      await other.stop()
    }
  })

  test('prints no link once there is an account', async () => {
    const other = await shop().startAnother()
    expect(await printedToken(other)).toBe('')
    await other.stop()
  })
})

describe('a stranger who comes first', () => {
  beforeAll(() => beginFirstRun(shop()))

  test.each(['/admin', '/admin/login', '/admin/create-first-user', '/admin/collections/users/create'])(
    'is led from %s to the page that asks for the link',
    async (path) => {
      // The server remembers that there was an account, so a new one is asked.
      const other = await shop().startAnother()
      const { status, headers } = await new Visitor(other.url).send('GET', path)
      expect([status, headers.get('location')]).toEqual([302, '/welcome'])
      const page = await new Visitor(other.url).send('GET', '/welcome')
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      await other.stop()
    },
  )

  test.each([
    ['POST', '/api/cms/users/first-register'],
    ['POST', '/api/cms/users'],
    ['POST', '/api/first-run/gallery'],
    ['POST', '/api/first-run/end'],
  ])('is refused %s %s', async (method, path) => {
    const { status } = await shop()
      .visitor()
      .sendJson(method, path, { ...ARTIST, isFurnished: true })
    expect(status).toBe(401)
    expect(await users()).toEqual([])
  })

  test.each(['', 'guess', '0'.repeat(43), `${'x'.repeat(100)}x`])('makes no account by %p', async (token) => {
    expect([400, 403]).toContain((await refusalOf(make(token))).status)
    expect(await users()).toEqual([])
  })
})

describe('the printed link', () => {
  let token: string
  beforeEach(async () => {
    token = await beginFirstRun(shop())
  })

  test.each([
    ['password', { password: 'password1234' }],
    ['password', { password: 'short' }],
    ['email', { email: 'ada' }],
    ['artistName', { artistName: ' ' }],
  ])('stays good when the %s is refused', async (field, more) => {
    const { status, body } = await refusalOf(make(token, more))
    expect([status, body.fields?.map((each) => each.field)]).toEqual([400, [field]])
    await make(token)
  })

  test('makes the owner’s account, signs it in, and gives the shop the artist’s name; the log does not have the token', async () => {
    const artist = shop().visitor()
    const { user } = await make(token, { email: ' Ada@Weber.test ' }, artist)
    expect(user).toMatchObject({ email: ARTIST.email, role: 'owner' })
    expect(await artist.call('currentUser', {})).toMatchObject({ email: ARTIST.email })
    expect(await settings()).toEqual({ artist_name: ARTIST.artistName, shop_name: ARTIST.artistName })
    await signInAs(shop(), ARTIST)
    const trail = await shop().query<{ actor_name: string | null }>(
      "SELECT actor_name FROM audit_entries WHERE action IN ('signed_in', 'updated') AND label IS NOT NULL ORDER BY id DESC LIMIT 2",
    )
    expect(trail.map(({ actor_name }) => actor_name)).toContain(ARTIST.email)
    expect(JSON.stringify(shop().log)).toContain('/api/first-run/account')
    expect(JSON.stringify(shop().log)).not.toContain(token)
  })

  test('leaves a name that the shop has', async () => {
    await shop().query("INSERT INTO shop_settings (shop_name) VALUES ('The Blue Door')")
    await make(token)
    expect(await settings()).toEqual({ artist_name: ARTIST.artistName, shop_name: 'The Blue Door' })
  })

  test('works once: of many devices at the same time, at two processes, one wins and the others are told', async () => {
    const other = await shop().startAnother()
    token = await printedToken(other)
    const attempts = Array.from({ length: 8 }, (_, place) => {
      const visitor = new Visitor(place % 2 ? other.url : shop().url)
      return make(token, { email: `device-${place}@weber.test` }, visitor).then(
        () => null,
        (error: { status: number; body: object }) => [error.status, error.body],
      )
    })
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    for (const outcome of outcomes) if (outcome) expect(outcome).toEqual([403, MADE])
    expect(await users()).toHaveLength(1)
    await other.stop()
  })

  test('is void once the account was made on the server', async () => {
    await shop().query("INSERT INTO users (id, email, role) VALUES ('1', 'first@weber.test', 'owner')")
    expect((await refusalOf(make(token))).body).toEqual(MADE)
    expect(await users()).toEqual([{ email: 'first@weber.test', role: 'owner' }])
    expect((await refusalOf(shop().visitor().call('readFirstRun', {}))).status).toBe(404)
  })
})

describe('the gallery', () => {
  let artist: Visitor
  const step = () => shop().visitor().call('readFirstRun', {})
  beforeEach(async () => {
    artist = shop().visitor()
    await make(await beginFirstRun(shop()), {}, artist)
  })

  test('begins empty and stays so, also at a later start with SEED=demo', async () => {
    expect(await step()).toEqual({ step: 'gallery' })
    await artist.call('beginGallery', { isFurnished: false })
    expect(await step()).toEqual({ step: 'work' })
    const later = await ServerProcess.start({
      databaseUrl: shop().databaseUrl,
      dataDir: shop().dataDir,
      variables: { SEED: 'demo' },
    })
    await later.stop()
    expect(await works()).toEqual([])
    await artist.call('endFirstRun', {})
    expect((await refusalOf(step())).status).toBe(404)
    expect((await shop().visitor().send('GET', '/welcome')).status).toBe(404)
  })

  test('is chosen once: the other device is told', async () => {
    await artist.call('beginGallery', { isFurnished: false })
    const refusal = await refusalOf(artist.call('beginGallery', { isFurnished: true }))
    expect([refusal.status, refusal.body.message]).toEqual([409, 'The gallery has begun already.'])
    expect(await artist.call('readDemo', {})).toMatchObject({ hung: 0, isHanging: false })
  })

  test('is furnished while the shop is open; a killed server goes on at its next start and hangs no work twice', async () => {
    await artist.call('beginGallery', { isFurnished: true })
    await until(async () => (await artist.call('readDemo', {})).hung >= 2, 120_000)
    await shop().kill()
    await shop().startAgain()
    artist = await signInAs(shop(), ARTIST)
    await until(async () => !(await artist.call('readDemo', {})).isHanging, 240_000)
    const titles = (await works()).map(({ title }) => title)
    expect(titles).toHaveLength(15)
    expect(new Set(titles).size).toBe(15)
    // The painter is invented, and the artist is not.
    expect(await settings()).toEqual({ artist_name: ARTIST.artistName, shop_name: ARTIST.artistName })
  })

  test('asks once about the demo, at the first work of the artist’s own', async () => {
    await artist.call('beginGallery', { isFurnished: true })
    await until(async () => (await artist.call('readDemo', {})).hung >= 1, 120_000)
    expect(await artist.call('readFirstSteps', {})).toMatchObject({ hasDemo: true, asksAboutDemo: false })
    await createArtwork(artist, { title: 'A work of my own' })
    expect(await artist.call('readFirstSteps', {})).toMatchObject({ hasDemo: true, asksAboutDemo: true })
    await artist.call('keepDemo', {})
    expect(await artist.call('readFirstSteps', {})).toMatchObject({ hasDemo: true, asksAboutDemo: false })
    // While it is still being hung.
    await artist.call('removeDemo', {})
    await until(async () => (await works()).length === 1)
    expect(await artist.call('readFirstSteps', {})).toMatchObject({ hasDemo: false, asksAboutDemo: false })
  })
})
