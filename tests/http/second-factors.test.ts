import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import { secondFactorEndpoints } from '@gesso/shared-types/features/second-factors/second-factor-endpoints'
import { forgetProofs, forgiveAttempts, renewProofs, resetAccount, trySignIn } from '../support/account'
import { entriesAfter, inShort, latestEntry, leftBy } from '../support/audit-trail'
import { appCode, setUpApp, setUpPasskey } from '../support/second-factors'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { SoftwarePasskey } from '../support/software-passkey'
import { ASSISTANT, hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()

describe('second factors', () => {
  let artist: Visitor
  beforeEach(async () => {
    await resetAccount(shop())
    artist = await shop().signIn()
  })

  const codeOf = ({ text }: { text: string }) => JSON.parse(text).code
  const usePasskey = async (visitor: Visitor, passkey: SoftwarePasskey) =>
    passkey.use(await visitor.call('askForPasskey', {}))

  describe('an authenticator app', () => {
    test('is asked for after the right password, and only then', async () => {
      const { secret } = await setUpApp(artist)
      expect(codeOf(await trySignIn(shop().visitor(), { password: 'wrong' }))).toBe('sign_in_failed')
      const visitor = shop().visitor()
      const asked = await trySignIn(visitor)
      expect([asked.status, JSON.parse(asked.text)]).toMatchObject([
        401,
        { code: 'second_factor_required', details: { passkey: false, authenticator: true } },
      ])
      expect(visitor.cookies.size).toBe(0)
      const wrong = appCode(secret) === '000000' ? '111111' : '000000'
      expect(codeOf(await trySignIn(visitor, { code: wrong }))).toBe('sign_in_failed')
      expect((await trySignIn(visitor, { code: appCode(secret) })).status).toBe(200)
    })

    // ASVS 6.5.1
    test('gives each code once, even to many who ask at the same time', async () => {
      const { secret } = await setUpApp(artist)
      const code = appCode(secret)
      const tries = await Promise.all(Array.from({ length: 3 }, () => trySignIn(shop().visitor(), { code })))
      // The others are refused, or told to wait on a slow machine.
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
      await forgiveAttempts(shop())
      expect((await trySignIn(shop().visitor(), { code: appCode(secret, 1) })).status).toBe(200)
      expect((await trySignIn(shop().visitor(), { code: appCode(secret) })).status).toBe(401)
    })

    test('counts only once a code of it was typed', async () => {
      const { secret } = await artist.call('startAuthenticator', {})
      const wrong = appCode(secret) === '000000' ? '111111' : '000000'
      const { body } = await refusalOf(artist.call('addAuthenticator', { code: wrong }))
      expect(body.fields?.[0]?.field).toBe('code')
      expect((await trySignIn(shop().visitor())).status).toBe(200)
    })

    // ASVS 11.3.2
    test('has its secret nowhere in the database', async () => {
      const { secret } = await setUpApp(artist)
      const [row] = await shop().query('SELECT * FROM account_authenticators')
      expect(row).toMatchObject({ pending: null })
      expect(JSON.stringify(row)).not.toContain(secret)
    })

    // ASVS 6.4.3
    test('does not open the account after a password was set by email', async () => {
      await setUpApp(artist)
      await shop().visitor().call('forgotPassword', { email: OWNER.email })
      const [email] = await shop().query<{ data: { link: string } }>(
        "SELECT data FROM emails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1",
      )
      const token = String(email?.data.link.split('/').pop())
      const visitor = shop().visitor()
      expect(await visitor.call('resetPassword', { token, password: OWNER.password })).toEqual({
        isSignedIn: false,
      })
      expect(visitor.cookies.size).toBe(0)
    })

    test('cannot be guessed at from many networks at once by somebody who knows the password', async () => {
      await setUpApp(artist)
      const guess = async () => (await trySignIn(shop().visitor(), { code: '123456' })).status
      expect(await guess()).toBe(401)
      // Attempts are counted for the account as a whole; a new network has none of its own.
      await shop().query('UPDATE account_attempts SET failures = 100, last_at = now()')
      expect(await guess()).toBe(429)
      expect((await trySignIn(artist, { code: '123456' })).status).toBe(401)
    })
  })

  describe('recovery codes', () => {
    // ASVS 6.4.4, 6.5.1
    test('come with the first factor, stand in for it once each, and are hashes in the database', async () => {
      const { recoveryCodes } = await setUpApp(artist)
      expect(recoveryCodes).toHaveLength(10)
      const [first = '', second = ''] = recoveryCodes ?? []
      expect(JSON.stringify(await shop().query('SELECT * FROM account_recovery_codes'))).not.toContain(first)
      expect(
        (await trySignIn(shop().visitor(), { code: first.toUpperCase().replaceAll('-', ' ') })).status,
      ).toBe(200)
      expect((await trySignIn(shop().visitor(), { code: first })).status).toBe(401)
      expect((await artist.call('readAccount', {})).recoveryCodesLeft).toBe(9)
      expect((await setUpPasskey(artist)).recoveryCodes).toBeNull()

      await artist.call('renewRecoveryCodes', {})
      expect((await trySignIn(shop().visitor(), { code: second })).status).toBe(401)
    })

    test('go with the last factor', async () => {
      await setUpApp(artist)
      await setUpPasskey(artist)
      await renewProofs(shop())
      await artist.call('removeAuthenticator', {})
      const { passkeys, recoveryCodesLeft } = await artist.call('readAccount', {})
      expect(recoveryCodesLeft).toBe(10)
      await artist.call('removePasskey', { id: String(passkeys[0]?.id) })
      expect((await artist.call('readAccount', {})).recoveryCodesLeft).toBe(0)
      expect((await trySignIn(shop().visitor())).status).toBe(200)
    })
  })

  describe('a passkey', () => {
    test('signs in without a password, and is a second factor beside it', async () => {
      const { passkey, recoveryCodes } = await setUpPasskey(artist)
      expect(recoveryCodes).toHaveLength(10)
      const visitor = shop().visitor()
      await visitor.call('signInByPasskey', { passkey: await usePasskey(visitor, passkey) })
      expect((await visitor.call('currentUser', {})).email).toBe(OWNER.email)

      const another = shop().visitor()
      expect(JSON.parse((await trySignIn(another)).text)).toMatchObject({
        code: 'second_factor_required',
        details: { passkey: true, authenticator: false },
      })
      expect((await trySignIn(another, { passkey: await usePasskey(another, passkey) })).status).toBe(200)
    })

    test('answers a challenge once, and only one of this shop’s', async () => {
      const { passkey } = await setUpPasskey(artist)
      const answer = await usePasskey(artist, passkey)
      const signIn = (given: typeof answer) => shop().visitor().call('signInByPasskey', { passkey: given })
      await signIn(answer)
      expect((await refusalOf(signIn(answer))).body.code).toBe('sign_in_failed')
      const invented = passkey.use({ rpId: 'localhost', challenge: Buffer.alloc(54).toString('base64url') })
      expect((await refusalOf(signIn(invented))).status).toBe(401)
    })

    test('of another site, of another key or of nobody is refused', async () => {
      const { passkey } = await setUpPasskey(artist)
      const options = async () => artist.call('askForPasskey', {})
      const elsewhere = passkey.use({ ...(await options()), rpId: 'evil.test' })
      const other = new SoftwarePasskey(shop().url)
      const stolenName = { ...other.use(await options()), id: elsewhere.id, rawId: elsewhere.rawId }
      for (const each of [elsewhere, stolenName, other.use(await options())]) {
        expect((await refusalOf(shop().visitor().call('signInByPasskey', { passkey: each }))).status).toBe(
          401,
        )
      }
    })

    test('has a name, of several each its own, and is gone when it is removed', async () => {
      const { passkey } = await setUpPasskey(artist, { name: 'Phone' })
      await setUpPasskey(artist, { name: 'Key in the drawer' })
      const { passkeys } = await artist.call('readAccount', {})
      expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Key in the drawer'])
      const id = String(passkeys[0]?.id)
      await artist.call('renamePasskey', { id, name: 'Old phone' })
      expect((await artist.call('readAccount', {})).passkeys[0]?.name).toBe('Old phone')
      await renewProofs(shop())
      await artist.call('removePasskey', { id })
      const answer = await usePasskey(artist, passkey)
      expect((await refusalOf(shop().visitor().call('signInByPasskey', { passkey: answer }))).status).toBe(
        401,
      )
      expect((await refusalOf(artist.call('removePasskey', { id }))).status).toBe(404)
    })
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

  // ASVS 7.5.1
  test('the password proves nothing for an account with a second factor, so no marked call is reachable by it', async () => {
    await setUpApp(artist)
    await forgetProofs(shop())
    const refused = await refusalOf(artist.call('prove', { password: OWNER.password }))
    expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([400, 'password'])
    for (const [name, row] of rows.filter(([, row]) => row.proof !== undefined && !isMarked(row))) {
      const path = row.path.replace(/\{\w+\}/g, '1')
      const body = {
        presentPassword: OWNER.password,
        password: 'seven swans swim',
        email: 'thief@example.test',
      }
      const answer =
        row.method === 'GET' ? await artist.send('GET', path) : await artist.sendJson(row.method, path, body)
      expect([name, answer.status, JSON.parse(answer.text).code]).toEqual([name, 403, 'proof_required'])
    }
  })

  // ASVS 7.4.3
  test('whether a proof of the last minute is needed is told before, because some changes ask for one', async () => {
    const { secret } = await setUpApp(artist)
    await artist.call('prove', { code: appCode(secret) })
    await artist.call('checkProof', { proof: 'now' })
    await shop().query("UPDATE account_sessions SET proved_at = now() - interval '2 minutes'")
    await artist.call('checkProof', {})
    const refused = await refusalOf(artist.call('checkProof', { proof: 'now' }))
    expect(refused.body).toMatchObject({ code: 'proof_required', details: { authenticator: true } })
  })

  test('a factor that is added or removed ends the account’s other sessions, and not this one', async () => {
    const isIn = async (visitor: Visitor) => (await visitor.send('GET', '/api/auth/user')).status === 200
    const before = await shop().signIn()
    const { secret } = await setUpApp(artist)
    expect([await isIn(before), await isIn(artist)]).toEqual([false, true])
    const between = await shop().signIn()
    await artist.call('prove', { code: appCode(secret) })
    await artist.call('removeAuthenticator', {})
    expect([await isIn(between), await isIn(artist)]).toEqual([false, true])
  })

  test('it is given by a code of the app, by a recovery code or by a passkey', async () => {
    const { secret, recoveryCodes } = await setUpApp(artist)
    const { passkey } = await setUpPasskey(artist)
    await forgetProofs(shop())
    expect((await refusalOf(artist.call('checkProof', {}))).body.details).toEqual({
      passkey: true,
      authenticator: true,
    })
    const proofs = [
      async () => ({ code: appCode(secret) }),
      async () => ({ code: String(recoveryCodes?.[0]) }),
      async () => ({ passkey: passkey.use(await artist.call('askForPasskey', {})) }),
    ]
    for (const proof of proofs) {
      await forgetProofs(shop())
      await artist.call('prove', await proof())
      await artist.call('checkProof', {})
    }
    await forgetProofs(shop())
    const again = await refusalOf(artist.call('prove', { code: String(recoveryCodes?.[0]) }))
    expect(again.body.fields?.[0]?.field).toBe('code')
  })
})

describe('the trail of second factors', () => {
  let artist: Visitor
  beforeEach(async () => {
    await resetAccount(shop())
    artist = await shop().signIn()
  })

  const left = (work: () => Promise<unknown>) => leftBy(shop(), work)
  const firstPasskey = async () => String((await artist.call('readAccount', {})).passkeys[0]?.id)

  type Door = [prepare: () => Promise<string>, change: (given: string) => Promise<unknown>, entries: string[]]

  const DOORS: Record<string, Door> = {
    addPasskey: [async () => '', () => setUpPasskey(artist), ['passkey_added account']],
    renamePasskey: [
      async () => {
        await setUpPasskey(artist)
        return firstPasskey()
      },
      (id) => artist.call('renamePasskey', { id, name: 'My key' }),
      ['passkey_renamed account'],
    ],
    removePasskey: [
      async () => {
        await setUpPasskey(artist)
        await renewProofs(shop())
        return firstPasskey()
      },
      (id) => artist.call('removePasskey', { id }),
      ['passkey_removed account'],
    ],
    addAuthenticator: [async () => '', () => setUpApp(artist), ['authenticator_added account']],
    removeAuthenticator: [
      async () => {
        await setUpApp(artist)
        await renewProofs(shop())
        return ''
      },
      () => artist.call('removeAuthenticator', {}),
      ['authenticator_removed account'],
    ],
    renewRecoveryCodes: [
      async () => '',
      () => artist.call('renewRecoveryCodes', {}),
      ['codes_renewed account'],
    ],
  }

  test.each(Object.entries(DOORS))(
    '%s of a factor leaves one entry, by who did it and from where',
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

  test('every call that changes a factor is among these doors', () => {
    const only = ['startPasskey', 'startAuthenticator']
    const changing = Object.entries(secondFactorEndpoints).flatMap(([name, { access }]) =>
      access !== 'anyone' && !only.includes(name) ? [name] : [],
    )
    expect(changing.filter((name) => !(name in DOORS))).toEqual([])
  })

  test('signing in by a passkey, with a code, and out again, say so', async () => {
    const { passkey } = await setUpPasskey(artist)
    const { secret } = await setUpApp(artist)
    const visitor = shop().visitor()
    const entries = await left(async () => {
      await visitor.call('signInByPasskey', {
        passkey: passkey.use(await visitor.call('askForPasskey', {})),
      })
      await visitor.call('signOut', {})
      await trySignIn(shop().visitor(), { code: appCode(secret) })
    })
    expect(entries.map(({ action, changes }) => [action, changes[0]?.new ?? changes[0]?.old])).toEqual([
      ['signed_in', 'passkey'],
      ['signed_out', expect.any(String)],
      ['signed_in', 'password and code'],
    ])
    expect(new Set(entries.map(({ actor_name }) => actor_name))).toEqual(new Set([OWNER.email]))
  })

  test('signing in with a wrong code, or an unknown passkey, is refused and written down', async () => {
    await setUpApp(artist)
    const unknown = new SoftwarePasskey(shop().url)
    unknown.make(await artist.call('startPasskey', {}))
    const visitor = shop().visitor()
    const entries = await left(async () => {
      await trySignIn(visitor, { code: '000000' })
      const passkey = unknown.use(await visitor.call('askForPasskey', {}))
      await refusalOf(visitor.call('signInByPasskey', { passkey }))
    })
    expect(entries.map(({ action, label }) => [action, label])).toEqual([
      ['sign_in_refused', OWNER.email],
      ['sign_in_refused', null],
    ])
  })

  test('no code, secret, credential or key is in any entry', async () => {
    const before = await latestEntry(shop())
    const { secret, recoveryCodes } = await setUpApp(artist)
    await setUpPasskey(artist)
    const code = appCode(secret)
    await trySignIn(shop().visitor(), { code })
    const renewed = await artist.call('renewRecoveryCodes', {})
    const [stored] = await shop().query<{ credential_id: string; public_key: string }>(
      'SELECT credential_id, public_key FROM account_passkeys LIMIT 1',
    )
    const text = JSON.stringify(
      (await entriesAfter(shop(), before)).map(({ request_id: _id, ...entry }) => entry),
    )
    expect(text).toContain('codes_renewed')
    const secrets = {
      secret,
      code: `"${code}"`,
      recoveryCode: recoveryCodes?.[0],
      renewedCode: renewed.recoveryCodes?.[0],
      credential: stored?.credential_id,
      key: stored?.public_key,
    }
    for (const [name, value] of Object.entries(secrets)) {
      expect([name, typeof value, text.includes(String(value))]).toEqual([name, 'string', false])
    }
  })
})

describe('a second factor for everybody', () => {
  let owner: Visitor
  let assistant: Visitor
  beforeEach(async () => {
    await resetAccount(shop())
    await shop().query('DELETE FROM users WHERE email <> $1', [OWNER.email])
    await shop().query("UPDATE users SET role = 'owner'")
    await shop().query('DELETE FROM team_rules')
    owner = await shop().signIn()
    assistant = await hireAssistant(shop(), owner)
  })

  async function demand(isDemanded: boolean): Promise<void> {
    await renewProofs(shop())
    await owner.call('demandFactor', { isDemanded })
  }

  test('a second factor is demanded of everybody by an owner who has one, after a proof, and that is written down', async () => {
    expect(await refusalOf(owner.call('demandFactor', { isDemanded: true }))).toMatchObject({
      body: { code: 'proof_required' },
    })
    await renewProofs(shop())
    expect(await refusalOf(owner.call('demandFactor', { isDemanded: true }))).toMatchObject({
      status: 409,
      body: { message: 'Set up a second factor of your own first, on your account’s page.' },
    })
    await setUpApp(owner)
    await demand(true)
    expect(await owner.call('readTeam', {})).toMatchObject({
      demandsFactor: true,
      accounts: [
        { email: OWNER.email, hasFactor: true },
        { email: ASSISTANT.email, hasFactor: false },
      ],
    })
    const [entry] = await shop().query(
      'SELECT action, noun, label, changes FROM audit_entries ORDER BY id DESC LIMIT 1',
    )
    expect(entry).toEqual({
      action: 'updated',
      noun: 'settings',
      label: 'Accounts',
      changes: [{ field: 'second factor for everybody', old: false, new: true }],
    })
  })

  // ASVS 6.3.3
  test('who has none does nothing but set one up, from the next request on', async () => {
    await setUpApp(owner)
    expect(await assistant.call('readAccount', {})).toBeDefined()
    await demand(true)
    const refused = {
      status: 403,
      body: { message: expect.stringContaining('Everybody here needs a second factor') },
    }
    expect(await refusalOf(assistant.call('currentUser', {}))).toMatchObject(refused)
    expect(await refusalOf(assistant.call('listOrders', {}))).toMatchObject(refused)
    for (const path of ['/api/cms/artworks', '/api/cms/orders/export']) {
      expect([path, (await assistant.send('GET', path)).status]).toEqual([path, 403])
    }
    expect((await assistant.send('POST', '/admin')).status).toBe(403)
    for (const path of ['/admin', '/admin/collections/artworks', '/api/login']) {
      const answer = await assistant.send('GET', path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/admin/account'])
    }
    expect(await assistant.call('readAccount', {})).toMatchObject({ lacksFactor: true })

    await setUpPasskey(assistant)
    expect(await assistant.call('readAccount', {})).toMatchObject({ lacksFactor: false })
    expect(await assistant.call('currentUser', {})).toMatchObject({ email: ASSISTANT.email })
  })

  test('the last second factor stays while everybody needs one, and goes once nobody does', async () => {
    await setUpApp(owner)
    await setUpPasskey(owner)
    await demand(true)
    const [passkey] = (await owner.call('readAccount', {})).passkeys
    await renewProofs(shop())
    await owner.call('removePasskey', { id: String(passkey?.id) })
    expect(await refusalOf(owner.call('removeAuthenticator', {}))).toMatchObject({
      status: 409,
      body: { message: 'Everybody here needs a second factor: add another one before you remove this.' },
    })
    expect((await owner.call('readAccount', {})).hasAuthenticator).toBe(true)
    await demand(false)
    await renewProofs(shop())
    await owner.call('removeAuthenticator', {})
  })
})
