import { accountEndpoints } from '@gesso/shared-types/account-endpoints'
import { teamEndpoints } from '@gesso/shared-types/team-endpoints'
import {
  appCode,
  forgiveAttempts,
  renewProofs,
  resetAccount,
  setUpApp,
  setUpPasskey,
  trySignIn,
} from '../support/account'
import { createArtwork } from '../support/artworks'
import { type Entry, entriesAfter, inShort, latestEntry, leftBy } from '../support/audit-trail'
import { exampleAddresses } from '../support/emails'
import { subscribe } from '../support/newsletters'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { SoftwarePasskey } from '../support/software-passkey'
import { ASSISTANT, accountId, hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
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
const firstPasskey = async () => String((await artist.call('readAccount', {})).passkeys[0]?.id)

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

test.each(Object.entries(DOORS))('%s leaves one entry, by who did it and from where', async (_name, door) => {
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
})

test('every call that changes an account is among these doors', () => {
  const only = ['prove', 'startPasskey', 'startAuthenticator', 'refreshSession']
  const changing = Object.entries(accountEndpoints).flatMap(([name, { access, method }]) =>
    access !== 'anyone' && method !== 'GET' && !only.includes(name) ? [name] : [],
  )
  expect(changing.filter((name) => !(name in DOORS))).toEqual([])
})

const TEAM: Record<string, Door> = {
  inviteAssistant: [
    async () => '',
    () => artist.call('inviteAssistant', { email: ASSISTANT.email }),
    ['invited account'],
  ],
  withdrawInvitation: [
    async () => {
      await artist.call('inviteAssistant', { email: ASSISTANT.email })
      return String((await artist.call('readTeam', {})).invitations[0]?.id)
    },
    (id) => artist.call('withdrawInvitation', { id }),
    ['invitation_withdrawn account'],
  ],
  changeRole: [
    async () => {
      await hireAssistant(shop(), artist)
      return accountId(shop(), ASSISTANT.email)
    },
    (id) => artist.call('changeRole', { id, role: 'owner' }),
    ['updated account'],
  ],
  signOutAccount: [
    () => accountId(shop(), ASSISTANT.email),
    (id) => artist.call('signOutAccount', { id }),
    ['sessions_ended account'],
  ],
  removeAccount: [
    () => accountId(shop(), ASSISTANT.email),
    (id) => artist.call('removeAccount', { id }),
    ['deleted account'],
  ],
}

test.each(Object.entries(TEAM))('of the team: %s leaves one entry, with the address', async (_name, door) => {
  const [prepare, change, expected] = door
  const given = await prepare()
  const entries = await left(() => change(given))
  expect(entries.map(inShort)).toEqual(expected)
  expect(entries[0]).toMatchObject({ actor_name: OWNER.email, label: ASSISTANT.email })
})

test('every call that changes the team is among these doors', () => {
  const changing = Object.entries(teamEndpoints).flatMap(([name, { access, method }]) =>
    access !== 'anyone' && method !== 'GET' ? [name] : [],
  )
  // It is about no account (roles-second-factor).
  expect(changing.filter((name) => !(name in TEAM))).toEqual(['demandFactor'])
})

test('an accepted invitation leaves the new account’s entries', async () => {
  const entries = await left(() => hireAssistant(shop(), artist))
  expect(entries.map(inShort)).toEqual(['invited account', 'created account', 'signed_in account'])
  expect(entries[1]).toMatchObject({ actor_kind: 'visitor', label: ASSISTANT.email })
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

  test('by a passkey, with a code, and out again, say so', async () => {
    const { passkey } = await setUpPasskey(artist)
    const { secret } = await setUpApp(artist)
    const visitor = shop().visitor()
    const entries = await left(async () => {
      await visitor.call('signInByPasskey', { passkey: passkey.use(await visitor.call('askForPasskey', {})) })
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

  // ASVS 16.3.1
  test('with a wrong password is counted: one entry an hour, and more when the attempts are many more', async () => {
    const visitor = shop().visitor('203.0.113.60')
    const entries = await left(async () => {
      for (let time = 0; time < 5; time += 1) {
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
    await forgiveAttempts(shop())
    const wrong = { password: 'wrong wrong wrong' }
    const elsewhere = await left(() => trySignIn(shop().visitor('203.0.113.61'), wrong))
    expect(elsewhere).toHaveLength(1)
  })

  test('with an address that is no account’s leaves an entry without what was typed', async () => {
    const typed = { email: 'hunter2-my-secret@example.test', password: 'wrong wrong wrong' }
    const [entry] = await left(() => trySignIn(shop().visitor(), typed))
    expect(entry).toMatchObject({ action: 'sign_in_refused', record_id: null, label: null })
    expect(JSON.stringify(entry)).not.toContain('hunter2')
  })

  test('with a wrong code, or an unknown passkey, is refused and written down', async () => {
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

  /** As if so many networks had been refused today. */
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

  test('wrongly from hundreds of networks hides a later guess at the same account for an hour at most', async () => {
    await shop().query('DELETE FROM users WHERE email = $1', [ASSISTANT.email])
    await hireAssistant(shop(), artist)
    await refusedFrom(250, await accountId(shop(), ASSISTANT.email), 2)
    const wrong = { email: ASSISTANT.email, password: 'wrong wrong wrong' }
    const entries = await left(async () => {
      for (const host of [72, 73]) await trySignIn(shop().visitor(`203.0.113.${host}`), wrong)
    })
    expect(entries.map(({ action, network }) => [action, network])).toEqual([
      ['sign_in_refused', '203.0.113.72'],
    ])
    await shop().query('DELETE FROM users WHERE email = $1', [ASSISTANT.email])
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
    // Of the panel's own calls as well.
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

test('no password, code, secret, token, hash or cookie is in any entry', async () => {
  const before = await latestEntry(shop())
  const { secret, recoveryCodes } = await setUpApp(artist)
  const { passkey } = await setUpPasskey(artist)
  const code = appCode(secret)
  await trySignIn(shop().visitor(), { code })
  await artist.call('changePassword', { ...present, password: NEW_PASSWORD })
  await artist.call('renewRecoveryCodes', {})
  const token = await resetLink()
  await shop().visitor().call('resetPassword', { token, password: OWNER.password })
  const [user] = await shop().query<{ hash: string; salt: string }>('SELECT hash, salt FROM users LIMIT 1')
  const [session] = await shop().query<{ token_hash: string }>(
    'SELECT token_hash FROM account_sessions LIMIT 1',
  )
  const [stored] = await shop().query<{ credential_id: string; public_key: string }>(
    'SELECT credential_id, public_key FROM account_passkeys LIMIT 1',
  )
  expect(passkey).toBeDefined()
  const text = JSON.stringify(
    (await entriesAfter(shop(), before)).map(({ request_id: _id, ...entry }: Entry) => entry),
  )
  expect(text).toContain('password_set')
  const secrets = {
    password: OWNER.password,
    newPassword: NEW_PASSWORD,
    secret,
    code: `"${code}"`,
    recoveryCode: recoveryCodes?.[0],
    token,
    hash: user?.hash,
    salt: user?.salt,
    sessionHash: session?.token_hash,
    cookie: artist.cookies.get('payload-token'),
    credential: stored?.credential_id,
    key: stored?.public_key,
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

  /** PostgreSQL's words for a refused statement; null when it was taken. */
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
