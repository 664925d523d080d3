import { forgiveAttempts, trySignIn } from '../support/account'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { refusalOf } from '../support/visitor'

const shop = withShop()
beforeEach(() => forgiveAttempts(shop()))

const WRONG = { password: 'not the password' }

test('the session is in no answer, and in the database only as a hash', async () => {
  const visitor = shop().visitor()
  const answer = await trySignIn(visitor)
  const token = visitor.cookies.get('payload-token') ?? ''
  expect(token).toHaveLength(43)
  const me = await visitor.send('GET', '/api/cms/users/me')
  const refreshed = await visitor.sendJson('POST', '/api/cms/users/refresh-token', {})
  const account = await visitor.send('GET', '/api/cms/account')
  expect(JSON.parse(me.text).user.email).toBe(OWNER.email)
  for (const { status, text } of [answer, me, refreshed, account]) {
    expect(status).toBe(200)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/eyJ|"(hash|salt|token)"/)
  }
  expect(JSON.stringify(await shop().query('SELECT * FROM account_sessions'))).not.toContain(token)
})

test('at a local address the cookie is for this site alone, and no script sees it', async () => {
  const { headers } = await trySignIn(shop().visitor())
  const [session = ''] = headers.getSetCookie().filter((line) => line.startsWith('payload-token='))
  expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('wrong passwords and unknown addresses are told the same', async () => {
  const known = await trySignIn(shop().visitor(), WRONG)
  const unknown = await trySignIn(shop().visitor(), { ...WRONG, email: 'nobody@example.test' })
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  expect(known.status).toBe(401)
  const forgot = (email: string) =>
    shop().visitor().sendJson('POST', '/api/cms/users/forgot-password', { email })
  expect((await forgot('nobody@example.test')).text).toBe((await forgot(OWNER.email)).text)
})

describe('wrong passwords', () => {
  test('slow down who types them, more each time, and nobody else', async () => {
    const guesser = shop().visitor('203.0.113.1')
    const waits: number[] = []
    for (let time = 0; time < 9; time += 1) {
      const { status, headers } = await trySignIn(guesser, WRONG)
      if (status === 429) waits.push(Number(headers.get('retry-after')))
      // As if as long had passed: nothing is guessed at meanwhile.
      if (status === 429)
        await shop().query("UPDATE account_attempts SET last_at = last_at - interval '10 minutes'")
    }
    expect(waits.length).toBeGreaterThan(1)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    await shop().query('UPDATE account_attempts SET failures = 1000, last_at = now()')
    const bounded = await trySignIn(guesser, WRONG)
    expect(Number(bounded.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    expect((await trySignIn(guesser)).status).toBe(429)
    expect((await trySignIn(shop().visitor('203.0.113.2'))).status).toBe(200)
  })

  test('count the same for an address that does not exist', async () => {
    const outcomes = async (email: string, address: string) => {
      const statuses: number[] = []
      for (let time = 0; time < 8; time += 1) {
        statuses.push((await trySignIn(shop().visitor(address), { ...WRONG, email })).status)
      }
      return statuses
    }
    const known = await outcomes(OWNER.email, '203.0.113.3')
    expect(known.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(known).toContain(429)
    expect((await outcomes('nobody@example.test', '203.0.113.4')).slice(0, 5)).toEqual(known.slice(0, 5))
  })

  test('that come all at once are as slow as one after the other', async () => {
    const tries = Array.from({ length: 20 }, () => trySignIn(shop().visitor('203.0.113.5'), WRONG))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    // Five are free; each further one takes as long as the hash of some takes.
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(10)
    expect(statuses).toContain(429)
  })

  test('of a whole IPv6 network count together', async () => {
    for (let time = 0; time < 5; time += 1)
      await trySignIn(shop().visitor(`2001:db8:1:2::${time + 1}`), WRONG)
    await shop().query('UPDATE account_attempts SET failures = 20')
    expect((await trySignIn(shop().visitor('2001:db8:1:2:ffff::1'))).status).toBe(429)
    expect((await trySignIn(shop().visitor('2001:db8:1:3::1'))).status).toBe(200)
  })

  test('do not keep out a device that signed in before, even in the same network', async () => {
    const artist = await shop().visitor('203.0.113.6').signIn()
    await artist.call('signOut', {})
    for (let time = 0; time < 6; time += 1) await trySignIn(shop().visitor('203.0.113.6'), WRONG)
    await shop().query('UPDATE account_attempts SET failures = 1000, last_at = now()')
    expect((await trySignIn(shop().visitor('203.0.113.6'))).status).toBe(429)
    expect((await trySignIn(artist)).status).toBe(200)

    const forged = shop().visitor('203.0.113.6')
    const [device] = (artist.cookies.get('gesso_device') ?? '').split('.')
    forged.cookies.set('gesso_device', `${device}.${'A'.repeat(43)}`)
    expect((await trySignIn(forged)).status).toBe(429)
  })
})

describe('a session', () => {
  test('ends after half a day without a visit, and after two weeks at the latest', async () => {
    for (const age of ["seen_at = now() - interval '13 hours'", "created_at = now() - interval '15 days'"]) {
      const artist = await shop().signIn()
      await shop().query(`UPDATE account_sessions SET ${age}`)
      expect((await artist.send('GET', '/api/auth/user')).status).toBe(401)
    }
  })

  test('is prolonged by a visit', async () => {
    const artist = await shop().signIn()
    await shop().query("UPDATE account_sessions SET seen_at = now() - interval '11 hours'")
    await artist.call('currentUser', {})
    const [row] = await shop().query<{ isNew: boolean }>(
      `SELECT max(seen_at) > now() - interval '1 minute' AS "isNew" FROM account_sessions`,
    )
    expect(row?.isNew).toBe(true)
  })

  test('is listed with its device, and can be ended from another one', async () => {
    await shop().query('DELETE FROM account_sessions')
    const artist = await shop().signIn()
    const phone = shop().visitor()
    const headers = {
      'User-Agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    }
    await phone.sendJson('POST', '/api/cms/users/login', OWNER, headers)
    const { sessions } = await artist.call('readAccount', {})
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Safari on iOS', false],
      [expect.any(String), true],
    ])
    await artist.call('endSession', { id: String(sessions[0]?.id) })
    expect((await phone.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await artist.send('GET', '/api/auth/user')).status).toBe(200)
    expect((await refusalOf(artist.call('endSession', { id: String(sessions[0]?.id) }))).status).toBe(404)
  })

  test('ends everywhere at once when the artist signs out everywhere', async () => {
    const [here, there] = [await shop().signIn(), await shop().signIn()]
    await here.call('endAllSessions', {})
    for (const each of [here, there]) expect((await each.send('GET', '/api/auth/user')).status).toBe(401)
  })
})

test('without a mail server no warning about a new device waits for one', async () => {
  expect((await trySignIn(shop().visitor())).status).toBe(200)
  expect(await shop().query("SELECT 1 FROM emails WHERE kind = 'account_change'")).toEqual([])
})

test('Payload’s own ways to sign in are closed', async () => {
  const visitor = shop().visitor()
  for (const path of [
    'log%69n',
    '%6Cogin',
    'first-register',
    'unlock',
    'reset-passwor%64',
    'forgot-passwor%64',
  ]) {
    const body = { ...OWNER, token: 'x' }
    const { status, text } = await visitor.sendJson('POST', `/api/cms/users/${path}`, body)
    expect([path, [400, 401, 403, 404].includes(status)]).toEqual([path, true])
    expect(text).not.toContain('eyJ')
  }
  expect(visitor.cookies.size).toBe(0)
})
