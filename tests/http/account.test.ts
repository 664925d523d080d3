import { accountEndpoints } from '@gesso/shared-types/auth/account-endpoints'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import { forgetProofs, forgiveAttempts, resetAccount, trySignIn } from '../support/account'
import { createArtwork } from '../support/artworks'
import { type Entry, entriesAfter, inShort, latestEntry, leftBy } from '../support/audit-trail'
import { exampleAddresses } from '../support/emails'
import { subscribe } from '../support/newsletters'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { ASSISTANT, accountId, hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()

describe('the account', () => {
  beforeEach(() => forgiveAttempts(shop()))

  // ASVS 6.3.2
  test('a fresh shop has one account, which is an owner’s', async () => {
    const owner = await shop().signIn()
    expect(await shop().query('SELECT email, role FROM users')).toEqual([
      { email: OWNER.email, role: 'owner' },
    ])
    expect((await owner.call('currentUser', {})).role).toBe('owner')
  })

  const WRONG = { password: 'not the password' }

  // ASVS 3.3.4, 7.2.2, 7.2.3
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
      expect((await trySignIn(guesser, WRONG)).status).toBe(401)
      const waits: number[] = []
      for (const failures of [10, 12]) {
        await shop().query('UPDATE account_attempts SET failures = $1, last_at = now()', [failures])
        const { status, headers } = await trySignIn(guesser, WRONG)
        expect(status).toBe(429)
        waits.push(Number(headers.get('retry-after')))
      }
      const [first = 0, second = 0] = waits
      expect(second).toBeGreaterThan(first)
      await shop().query('UPDATE account_attempts SET failures = 1000, last_at = now()')
      const bounded = await trySignIn(guesser, WRONG)
      expect(Number(bounded.headers.get('retry-after'))).toBeLessThanOrEqual(300)
      expect((await trySignIn(guesser)).status).toBe(429)
      expect((await trySignIn(shop().visitor('203.0.113.2'))).status).toBe(200)
    })

    test('of a whole IPv6 network count together, and those of a customer’s /48 as well, which is ten times as free', async () => {
      await trySignIn(shop().visitor('2001:db8:7:1::1'), WRONG)
      const asOften = (key: string, failures: number) =>
        shop().query('UPDATE account_attempts SET failures = $1, last_at = now() WHERE key LIKE $2', [
          failures,
          `account:%${key}`,
        ])
      await asOften('/64', 20)
      expect((await trySignIn(shop().visitor('2001:db8:7:1:ffff::1'))).status).toBe(429)
      await asOften(':2001:db8:7::/48', 60)
      expect((await trySignIn(shop().visitor('2001:db8:7:ff03::1'), WRONG)).status).toBe(429)
    })

    test('that come all at once are as slow as one after the other', async () => {
      const tries = Array.from({ length: 14 }, () => trySignIn(shop().visitor('203.0.113.5'), WRONG))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      // Five are free. A further one is checked only after its wait, which may pass while the others are hashed.
      expect(statuses.filter((status) => status === 401).length).toBeLessThan(10)
      expect(statuses).toContain(429)
    })

    test('do not keep out a device that signed in before, even in the same network', async () => {
      const artist = await shop().visitor('203.0.113.6').signIn()
      await artist.call('signOut', {})
      await trySignIn(shop().visitor('203.0.113.6'), WRONG)
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
    // ASVS 7.3.1, 7.3.2
    test('ends after half a day without a visit, and after two weeks at the latest', async () => {
      for (const age of [
        "seen_at = now() - interval '13 hours'",
        "created_at = now() - interval '15 days'",
      ]) {
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

    // ASVS 7.4.1, 7.5.2
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

  // ASVS 6.3.4
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

  describe('passwords', () => {
    let artist: Visitor
    beforeEach(async () => {
      await forgiveAttempts(shop())
      artist = await shop().signIn()
    })

    const NEW = 'paper boats in march'
    const present = { presentPassword: OWNER.password }

    /** Asks for a new password. @returns the token of the newest link */
    async function resetToken(): Promise<string> {
      await shop().query('DELETE FROM account_reset_links')
      await shop()
        .visitor()
        .call('forgotPassword', { email: ` ${OWNER.email.toUpperCase()} ` })
      const [email] = await shop().query<{ data: { link: string } }>(
        "SELECT data FROM emails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1",
      )
      return String(email?.data.link.split('/').pop())
    }

    // ASVS 6.2.1, 6.2.4, 6.2.11
    test('a password that is too short or easily guessed, by the own address too, is refused when it is changed', async () => {
      for (const [password, reason] of [
        ['kq9-Vm2_xzT', /at least 12 characters/],
        ['artist@gesso.test', /easily guessed/],
      ] as const) {
        const { status, body } = await refusalOf(artist.call('changePassword', { ...present, password }))
        expect([status, body.fields]).toEqual([
          400,
          [{ field: 'password', message: expect.stringMatching(reason) }],
        ])
      }
    })

    // ASVS 6.2.2, 6.2.3, 7.4.3
    test('a password is changed with the present one, which ends all other sessions', async () => {
      const other = await shop().signIn()
      const wrong = artist.call('changePassword', { presentPassword: 'not the password', password: NEW })
      expect((await refusalOf(wrong)).body.fields?.[0]?.field).toBe('presentPassword')
      await artist.call('changePassword', { ...present, password: NEW })
      expect((await artist.send('GET', '/api/auth/user')).status).toBe(200)
      expect((await other.send('GET', '/api/auth/user')).status).toBe(401)
      expect((await trySignIn(shop().visitor())).status).toBe(401)
      expect((await trySignIn(shop().visitor(), { password: NEW })).status).toBe(200)
      await artist.call('changePassword', { presentPassword: NEW, password: OWNER.password })
    })

    // ASVS 7.5.1
    test('the address is changed with the present password alone, and a link to the former one is void', async () => {
      const token = await resetToken()
      const moved = { email: 'Studio@Gesso.test' }
      const wrong = artist.call('changeEmail', { presentPassword: 'not the password', ...moved })
      expect((await refusalOf(wrong)).body.fields?.[0]?.field).toBe('presentPassword')
      await artist.call('changeEmail', { ...present, ...moved })
      expect((await trySignIn(shop().visitor(), { email: 'studio@gesso.test' })).status).toBe(200)
      expect((await refusalOf(shop().visitor().call('resetPassword', { token, password: NEW }))).status).toBe(
        403,
      )
      await artist.call('changeEmail', { ...present, email: OWNER.email })
    })

    test('guesses at the present password slow the session down', async () => {
      const guess = async () =>
        (await refusalOf(artist.call('changePassword', { presentPassword: 'no', password: NEW }))).status
      for (let time = 0; time < 2; time += 1) expect(await guess()).toBe(400)
      await shop().query('UPDATE account_attempts SET failures = 20, last_at = now()')
      expect(await guess()).toBe(429)
    })

    test('Payload’s own interface changes neither password nor address', async () => {
      const { id } = await artist.call('currentUser', {})
      const path = `/api/cms/users/${id}`
      const fields = { email: 'thief@evil.test', password: NEW, hash: 'x', salt: 'x', firstName: 'Ada' }
      for (const each of [path, '/api/cms/users?where[id][exists]=true']) {
        expect((await artist.sendJson('PATCH', each, fields)).status).toBe(403)
      }
      expect(await artist.call('currentUser', {})).toMatchObject({ email: OWNER.email, firstName: null })
      expect((await trySignIn(shop().visitor())).status).toBe(200)
    })

    // ASVS 6.4.3, 6.5.1
    test('a link for a new password stays good whoever asks for more, of which few are sent; one that is used voids all', async () => {
      const asks = async () => {
        await shop().visitor().call('forgotPassword', { email: OWNER.email })
        await shop().query("UPDATE account_reset_links SET created_at = created_at - interval '2 minutes'")
      }
      const first = await resetToken()
      const sent = async () =>
        (await shop().query("SELECT 1 FROM emails WHERE kind = 'password_reset'")).length
      const before = await sent()
      for (let time = 0; time < 5; time += 1) await asks()
      expect((await sent()) - before).toBe(2)
      const guessed = await refusalOf(
        shop().visitor().call('resetPassword', { token: first, password: 'password1234' }),
      )
      expect(guessed.body.fields).toEqual([
        { field: 'password', message: expect.stringMatching(/easily guessed/) },
      ])
      await shop().visitor().call('resetPassword', { token: first, password: OWNER.password })
      expect(await shop().query('SELECT * FROM account_reset_links')).toEqual([])
      await resetToken()
      await shop().query("UPDATE account_reset_links SET created_at = now() - interval '61 minutes'")
      await asks()
      expect(await shop().query('SELECT * FROM account_reset_links')).toHaveLength(1)
    })

    test('a device is known no longer after a new password, but where it was set', async () => {
      const owner = shop().visitor()
      expect((await trySignIn(owner)).status).toBe(200)
      const thief = shop().visitor()
      expect((await trySignIn(thief)).status).toBe(200)
      /** Whether the shop counts this browser's wrong passwords separately. */
      const isKnown = async (visitor: Visitor) => {
        await forgiveAttempts(shop())
        await trySignIn(visitor, { password: 'not the password' })
        const [counted] = await shop().query<{ key: string }>('SELECT key FROM account_attempts')
        return counted?.key.startsWith('device:')
      }
      expect([await isKnown(owner), await isKnown(thief)]).toEqual([true, true])
      await owner.call('changePassword', { ...present, password: OWNER.password })
      expect([await isKnown(owner), await isKnown(thief)]).toEqual([true, false])
    })
  })

  describe('the question who is there', () => {
    let artist: Visitor
    beforeEach(async () => {
      await resetAccount(shop())
      artist = await shop().signIn()
    })

    const rows = Object.entries(contract) as [CallName, Endpoint][]
    const isMarked = ({ proof }: Endpoint) => proof === 'recent' || proof === 'now'
    const marked = rows.filter(([, row]) => isMarked(row))

    test('a refund, exports of persons, erasure and changes of the account are what asks for a proof', () => {
      expect(marked.map(([name]) => name).sort()).toEqual([
        'addAuthenticator',
        'addPasskey',
        'addRedirects',
        'cancelOrder',
        'changeRole',
        'checkProof',
        'connectStripe',
        'demandFactor',
        'disconnectStripe',
        'erasePerson',
        'exportAuditTrail',
        'exportCustomers',
        'exportDocuments',
        'exportOrders',
        'exportPastOrders',
        'exportSubscribers',
        'installVersion',
        'inviteAssistant',
        'readPerson',
        'refundOrder',
        'removeAccount',
        'removeAuthenticator',
        'removePasskey',
        'renewOwnerLink',
        'renewRecoveryCodes',
        'saveAddress',
        'saveBackupPassphrase',
        'saveBackupPlace',
        'saveMail',
        'scheduleNewsletter',
        'sendNewsletter',
        'signOutAccount',
        'startAuthenticator',
        'startFullCopy',
        'startPasskey',
        'voidGiftCard',
        'withdrawInvitation',
      ])
    })

    test('what asks for a proof is refused when the last one is long ago, with any input', async () => {
      await forgetProofs(shop())
      for (const [name, row] of marked) {
        const path = row.path.replace(/\{\w+\}/g, '1')
        const answer =
          row.method === 'GET' ? await artist.send('GET', path) : await artist.sendJson(row.method, path, {})
        expect([name, answer.status, JSON.parse(answer.text)]).toEqual([
          name,
          403,
          {
            code: 'proof_required',
            message: 'Please confirm that it is you.',
            details: { passkey: false, authenticator: false },
          },
        ])
      }
    })

    test('whoever has just signed in is asked nothing, and later again; the proof is this session’s alone', async () => {
      const check = () => artist.call('checkProof', {})
      const other = await shop().signIn()
      await check()
      await forgetProofs(shop())
      expect((await refusalOf(check())).body.code).toBe('proof_required')
      const wrong = await refusalOf(artist.call('prove', { password: 'not the password' }))
      expect([wrong.status, wrong.body.fields?.[0]?.field]).toEqual([400, 'password'])
      expect((await refusalOf(check())).status).toBe(403)
      await artist.call('prove', { password: OWNER.password })
      await check()
      // A recent proof holds for its own session only.
      expect((await refusalOf(other.call('checkProof', {}))).status).toBe(403)
    })
  })

  describe('the owner and the doors', () => {
    let artist: Visitor
    beforeAll(async () => {
      await resetAccount(shop())
      artist = await shop().signIn()
    })

    describe('the owner', () => {
      test('can ask who is signed in, and gets no password', async () => {
        expect(await artist.call('currentUser', {})).toEqual({
          id: expect.any(String),
          email: 'artist@gesso.test',
          firstName: null,
          lastName: null,
          profilePictureUrl: null,
          role: 'owner',
          on: expect.arrayContaining(['archive', 'series']),
        })
      })

      test('is known as signed in to the storefront’s scripts as long as the browser keeps the session', async () => {
        const again = shop().visitor()
        const answer = await again.sendJson('POST', '/api/cms/users/login', OWNER)
        const cookies = answer.headers.getSetCookie()
        const attributesOf = (name: string) =>
          cookies.find((cookie) => cookie.startsWith(`${name}=`))?.replace(/^[^;]*; /, '')
        expect(cookies.find((cookie) => cookie.startsWith('gesso_signed_in'))).toMatch(/^gesso_signed_in=1; /)
        expect(attributesOf('gesso_signed_in')).toBe(attributesOf('payload-token')?.replace('HttpOnly; ', ''))

        again.cookies.delete('gesso_signed_in')
        await again.send('GET', '/api/login')
        expect(again.cookies.get('gesso_signed_in')).toBe('1')
        await again.sendJson('POST', '/api/cms/users/logout', {})
        expect([...again.cookies.keys()]).toEqual(['gesso_device'])

        await again.signIn()
        await again.call('endAllSessions', {})
        expect([...again.cookies.keys()]).toEqual(['gesso_device'])
        artist = await shop().signIn()
      })

      test('gets nothing by the mark alone', async () => {
        const visitor = shop().visitor()
        visitor.cookies.set('gesso_signed_in', '1')
        expect((await visitor.send('GET', '/api/auth/user')).status).toBe(401)
        const login = await visitor.send('GET', '/api/login')
        expect(login.headers.get('location')).toContain('/admin/login')
        expect(login.headers.getSetCookie()).toEqual([])
      })

      test('is signed in no longer after signing out', async () => {
        const again = await shop().signIn()
        const token = again.cookies.get('payload-token')
        await again.sendJson('POST', '/api/cms/users/logout', {})
        again.cookies.set('payload-token', String(token))
        expect((await again.send('GET', '/api/auth/user')).status).toBe(401)
      })
    })

    describe('the doors', () => {
      test('/login leads to the sign-in, however it is written', async () => {
        const answer = await shop().visitor().send('GET', '/Login/')
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/api/login'])
        expect(answer.headers.get('cache-control')).toBe('no-store')
      })

      test('the footer has a quiet way to the sign-in, for who has no scripts too', async () => {
        const { text } = await shop().visitor().send('GET', '/nowhere')
        expect(text).toContain('<a href="/api/login">Artist sign-in</a>')
      })

      // ASVS 13.4.5
      test('monitoring in a network of one’s own is told how the disk stands, and nobody else', async () => {
        const health = async (address: string) =>
          JSON.parse((await shop().visitor(address).send('GET', '/healthz')).text)
        expect(await health('10.0.0.7')).toEqual({ ok: true, disk: expect.stringMatching(/^(ok|low|full)$/) })
        expect(await health('203.0.113.7')).toEqual({ ok: true })
      })

      test('the landing page keeps its ways, and lets a visitor out to the gallery', async () => {
        const { text } = await shop().visitor().send('GET', '/landing')
        for (const [href, words] of [
          ['/api/login', 'Enter Gallery'],
          ['/contact', 'Contact Artist'],
          ['/', 'See the works'],
        ]) {
          expect(text).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${words}</a>`))
        }
      })
    })
  })
})

describe('the trail of accounts', () => {
  let artist: Visitor
  beforeEach(async () => {
    await resetAccount(shop())
    await shop().query('UPDATE users SET first_name = NULL, last_name = NULL')
    artist = await shop().signIn()
  })

  const left = (work: () => Promise<unknown>) => leftBy(shop(), work)
  const present = { presentPassword: OWNER.password }
  const NEW_PASSWORD = 'a quite different long password'

  async function resetLink(): Promise<string> {
    await shop().query('DELETE FROM account_reset_links')
    await shop().visitor().call('forgotPassword', { email: OWNER.email })
    const [email] = await shop().query<{ data: { link: string } }>(
      "SELECT data FROM emails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1",
    )
    return String(email?.data.link.split('/').pop())
  }

  type Door = [prepare: () => Promise<string>, change: (given: string) => Promise<unknown>, entries: string[]]

  const DOORS: Record<string, Door> = {
    saveName: [
      async () => '',
      () => artist.call('saveName', { firstName: 'Berthe', lastName: 'M' }),
      ['updated account'],
    ],
    changePassword: [
      async () => '',
      () => artist.call('changePassword', { ...present, password: OWNER.password }),
      ['password_set account'],
    ],
    changeEmail: [
      async () => '',
      async () => {
        await artist.call('changeEmail', { ...present, email: 'studio@gesso.test' })
        await shop().query('UPDATE users SET email = $1', [OWNER.email])
      },
      ['updated account'],
    ],
    endSession: [
      async () => {
        const { sessions } = await (await shop().signIn()).call('readAccount', {})
        return String(sessions.find(({ isThis }) => isThis)?.id)
      },
      (id) => artist.call('endSession', { id }),
      ['session_ended account'],
    ],
    endAllSessions: [async () => '', () => artist.call('endAllSessions', {}), ['sessions_ended account']],
  }

  test.each(Object.entries(DOORS))(
    '%s leaves one entry, by who did it and from where',
    async (_name, door) => {
      const [prepare, change, expected] = door
      const given = await prepare()
      const entries = await left(() => change(given))
      expect(entries.map(inShort)).toEqual(expected)
      expect(entries[0]).toMatchObject({
        actor_kind: 'account',
        actor_name: OWNER.email,
        record_id: entries[0]?.actor_id,
        network: artist.address,
      })
    },
  )

  test('every call that changes an account is among these doors', () => {
    const only = ['prove', 'refreshSession']
    const changing = Object.entries(accountEndpoints).flatMap(([name, { access, method }]) =>
      access !== 'anyone' && method !== 'GET' && !only.includes(name) ? [name] : [],
    )
    expect(changing.filter((name) => !(name in DOORS))).toEqual([])
  })

  describe('signing in', () => {
    // ASVS 16.2.1, 16.3.1
    test('by password leaves an entry with the device and the network', async () => {
      const visitor = shop().visitor('203.0.113.50')
      const [entry, ...more] = await left(() => visitor.signIn())
      expect(more).toEqual([])
      expect(entry).toMatchObject({
        action: 'signed_in',
        actor_kind: 'account',
        actor_name: OWNER.email,
        label: OWNER.email,
        network: '203.0.113.50',
        changes: [{ field: 'by', new: 'password' }, { field: 'device' }],
      })
    })

    // ASVS 16.3.1
    test('with a wrong password is counted: one entry an hour, and more when the attempts are many more', async () => {
      const visitor = shop().visitor('203.0.113.60')
      const entries = await left(async () => {
        for (let time = 0; time < 4; time += 1) {
          expect((await trySignIn(visitor, { password: 'wrong wrong wrong' })).status).toBe(401)
        }
      })
      expect(
        entries.map(({ action, actor_kind, label, network, changes }) => ({
          action,
          actor_kind,
          label,
          network,
          changes,
        })),
      ).toEqual(
        [1, 4].map((attempts) => ({
          action: 'sign_in_refused',
          actor_kind: 'visitor',
          label: OWNER.email,
          network: '203.0.113.60',
          changes: [{ field: 'attempts', new: attempts }],
        })),
      )
    })

    test('with an address that is no account’s leaves an entry without what was typed', async () => {
      const typed = { email: 'hunter2-my-secret@example.test', password: 'wrong wrong wrong' }
      const [entry] = await left(() => trySignIn(shop().visitor(), typed))
      expect(entry).toMatchObject({ action: 'sign_in_refused', record_id: null, label: null })
      expect(JSON.stringify(entry)).not.toContain('hunter2')
    })

    /** Inserts refused sign-ins from that many networks. */
    const refusedFrom = (networks: number, account: string | null, hoursAgo = 0) =>
      shop().query(
        `INSERT INTO audit_entries (at, actor_kind, action, noun, record_id, changes, network)
       SELECT now() - make_interval(hours => $3::int), 'visitor', 'sign_in_refused', 'account', $2,
         '[{"field":"attempts","new":1}]', '198.51.100.' || n
       FROM generate_series(1, $1::int) AS n`,
        [networks, account, hoursAgo],
      )

    test('wrongly from hundreds of networks fills no table, and hides none of another account’s', async () => {
      await refusedFrom(250, null)
      const wrong = { password: 'wrong wrong wrong' }
      const stranger = { ...wrong, email: 'nobody@example.test' }
      expect(await left(() => trySignIn(shop().visitor('203.0.113.70'), stranger))).toEqual([])
      expect((await left(() => trySignIn(shop().visitor('203.0.113.70'), wrong))).map(inShort)).toEqual([
        'sign_in_refused account',
      ])
      await refusedFrom(250, await accountId(shop(), OWNER.email))
      expect(await left(() => trySignIn(shop().visitor('203.0.113.71'), wrong))).toEqual([])
      expect((await left(() => shop().visitor().signIn())).map(inShort)).toEqual(['signed_in account'])
    })
  })

  // ASVS 16.3.2
  test('what an assistant asks for and an owner alone may do is written down, of each call once an hour', async () => {
    await shop().query('DELETE FROM users WHERE email = $1', [ASSISTANT.email])
    const assistant = await hireAssistant(shop(), artist)
    const entries = await left(async () => {
      for (const name of ['readTeam', 'exportCustomers', 'readTeam'] as const) {
        await refusalOf(assistant.call(name, {}))
      }
      // Payload's own calls are recorded as well.
      for (const path of ['customers', 'customers', 'globals/tax_settings']) {
        expect((await assistant.send('GET', `/api/cms/${path}`)).status).toBe(403)
      }
    })
    expect(entries.map((entry) => [inShort(entry), entry.label, entry.changes[0]?.new])).toEqual([
      ['forbidden account', ASSISTANT.email, 'readTeam'],
      ['forbidden account', ASSISTANT.email, 'exportCustomers'],
      ['forbidden account', ASSISTANT.email, 'GET customers'],
      ['forbidden account', ASSISTANT.email, 'GET tax_settings'],
    ])
    await shop().query('DELETE FROM users WHERE email = $1', [ASSISTANT.email])
  })

  test('a wrong answer of somebody who is signed in, asked again, is written down as theirs', async () => {
    const [entry, ...more] = await left(async () => {
      await refusalOf(artist.call('prove', { password: 'wrong wrong wrong' }))
      const wrong = { presentPassword: 'wrong wrong wrong', email: 'a@gesso.test' }
      await refusalOf(artist.call('changeEmail', wrong))
    })
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'proof_refused', actor_kind: 'account', label: OWNER.email })
  })

  test('a password that is set by a link is a visitor’s doing until they are signed in', async () => {
    const token = await resetLink()
    const entries = await left(() =>
      shop().visitor().call('resetPassword', { token, password: OWNER.password }),
    )
    expect(entries.map((entry) => [inShort(entry), entry.actor_kind, entry.changes[0]?.new])).toEqual([
      ['password_set account', 'visitor', 'link in an email'],
      ['signed_in account', 'account', 'link in an email'],
    ])
  })

  test('a change of one’s name keeps the name at the time in the entry', async () => {
    await artist.call('saveName', { firstName: 'Berthe', lastName: 'Morisot' })
    const [entry] = await left(() => artist.call('saveName', { firstName: 'B.', lastName: 'Morisot' }))
    expect(entry).toMatchObject({
      actor_name: `Berthe Morisot (${OWNER.email})`,
      changes: [{ field: 'firstName', old: 'Berthe', new: 'B.' }],
    })
  })

  test('no password, token, hash or cookie is in any entry', async () => {
    const before = await latestEntry(shop())
    await artist.call('changePassword', { ...present, password: NEW_PASSWORD })
    const token = await resetLink()
    await shop().visitor().call('resetPassword', { token, password: OWNER.password })
    const [user] = await shop().query<{ hash: string; salt: string }>('SELECT hash, salt FROM users LIMIT 1')
    const [session] = await shop().query<{ token_hash: string }>(
      'SELECT token_hash FROM account_sessions LIMIT 1',
    )
    const text = JSON.stringify(
      (await entriesAfter(shop(), before)).map(({ request_id: _id, ...entry }: Entry) => entry),
    )
    expect(text).toContain('password_set')
    const secrets = {
      password: OWNER.password,
      newPassword: NEW_PASSWORD,
      token,
      hash: user?.hash,
      salt: user?.salt,
      sessionHash: session?.token_hash,
      cookie: artist.cookies.get('payload-token'),
    }
    for (const [name, value] of Object.entries(secrets)) {
      expect([name, typeof value]).toEqual([name, value === undefined ? 'undefined' : 'string'])
      if (value) expect([name, text.includes(value)]).toEqual([name, false])
    }
  })

  describe('the trail only grows', () => {
    beforeAll(async () => {
      await createArtwork(await shop().signIn(), { title: 'Written down' })
    })

    /** PostgreSQL's message about a refused statement; null when the statement succeeded. */
    const refusedBy = (sql: string): Promise<string | null> =>
      shop()
        .query(sql)
        .then(
          () => null,
          (error: Error) => error.message,
        )

    // ASVS 16.4.2
    describe('the database refuses, to the shop itself too,', () => {
      test('to change or delete an entry, and to empty the table', async () => {
        await shop().query(`
      INSERT INTO audit_entries (at, actor_kind, action, noun, label, changes)
      VALUES (now() - interval '11 months', 'shop', 'created', 'artwork', 'Eleven months', '[]')`)
        const before = await entriesAfter(shop(), 0)
        for (const sql of [
          "UPDATE audit_entries SET actor_name = 'somebody else'",
          "UPDATE audit_entries SET at = at - interval '2 years'",
          "DELETE FROM audit_entries WHERE action = 'created'",
          "DELETE FROM audit_entries WHERE label = 'Eleven months'",
          'TRUNCATE audit_entries',
          'TRUNCATE audit_entries, social_media_settings CASCADE',
          `INSERT INTO audit_entries (id, actor_kind, action, noun, changes)
       SELECT id, actor_kind, action, noun, changes FROM audit_entries LIMIT 1
       ON CONFLICT (id) DO UPDATE SET label = 'other'`,
        ])
          expect([sql, await refusedBy(sql)]).toEqual([
            sql,
            expect.stringMatching(/append-only|permission denied/),
          ])
        expect(await entriesAfter(shop(), 0)).toEqual(before)
      })

      test('to an owner that gives itself the rights again', async () => {
        for (const change of ["UPDATE audit_entries SET label = 'other'", 'TRUNCATE audit_entries']) {
          const hand = `GRANT UPDATE, TRUNCATE ON audit_entries TO CURRENT_USER; ${change}`
          expect(await refusedBy(hand)).toMatch(/append-only/)
        }
      })

      test('by rights of its own as well, which the owner has not, and on a replica too', async () => {
        const rights = await shop().query<{ right: string }>(`
      SELECT privilege_type AS right FROM pg_class, aclexplode(relacl)
      WHERE oid = 'audit_entries'::regclass AND grantee = relowner ORDER BY 1`)
        const has = rights.map(({ right }) => right)
        expect(has).toEqual(expect.arrayContaining(['DELETE', 'INSERT', 'SELECT']))
        expect(has).not.toContain('UPDATE')
        expect(has).not.toContain('TRUNCATE')
        const always = await shop().query(`
      SELECT tgname FROM pg_trigger WHERE tgrelid = 'audit_entries'::regclass AND tgenabled = 'A'`)
        expect(always).toHaveLength(2)
      })

      test('an entry whose action nobody knows', async () => {
        const sql = `INSERT INTO audit_entries (action, noun, actor_kind, changes)
        VALUES ('bewitched', 'artwork', 'shop', '[]')`
        expect(await refusedBy(sql)).toMatch(/check constraint/)
      })
    })
  })

  test('who reads hundreds of people in lists leaves one entry, however the lists are asked for', async () => {
    await subscribe(shop(), exampleAddresses(250))
    const inPanel = () => artist.send('GET', '/api/cms/newsletter_subscriptions?limit=250')
    expect((await left(inPanel)).map(inShort)).toEqual([])
    const entries = await left(async () => {
      await artist.call('listSubscribers', { page: '1', limit: '100' })
      for (let times = 0; times < 2; times += 1) await inPanel()
    })
    expect(entries.map(inShort)).toEqual(['looked_up person'])
    expect(entries[0]).toMatchObject({ actor_name: OWNER.email, record_id: null, changes: [{ new: 600 }] })
    await shop().query('DELETE FROM newsletter_subscriptions')
  })
})

describe('no account', () => {
  beforeAll(() => shop().query('DELETE FROM users'))

  test('a shop without an account offers nobody to make the first one', async () => {
    const stranger = shop().visitor()
    const body = { email: 'thief@evil.test', password: 'a long enough password', role: 'owner' }
    for (const path of ['users/first-register', 'users']) {
      const { status } = await stranger.sendJson('POST', `/api/cms/${path}`, body)
      expect([path, [401, 403].includes(status)]).toEqual([path, true])
    }
    expect((await stranger.send('POST', '/admin/create-first-user')).status).toBe(401)
    expect(await shop().query('SELECT 1 FROM users')).toEqual([])
  })
})
