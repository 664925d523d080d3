import {
  forgiveAttempts,
  renewProofs,
  resetAccount,
  setUpApp,
  setUpPasskey,
  trySignIn,
} from '../support/account'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { ASSISTANT, accountId, hireAssistant, signInAs } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(120_000)

const shop = withShop()

describe('accounts', () => {
  const PARTNER = { email: 'partner@gesso.test', password: 'a kettle on the balcony' }
  const RIVAL = { email: 'rival@gesso.test', password: 'two ladders and a moth' }

  let owner: Visitor
  let ownerId: string
  beforeEach(async () => {
    await forgiveAttempts(shop())
    await shop().query('DELETE FROM users WHERE email <> $1', [OWNER.email])
    await shop().query("UPDATE users SET role = 'owner'")
    owner = await shop().signIn()
    ownerId = (await owner.call('currentUser', {})).id
  })

  const roles = () =>
    shop().query<{ email: string; role: string }>('SELECT email, role FROM users ORDER BY created_at')
  const isSignedIn = async (visitor: Visitor) => (await visitor.send('GET', '/api/auth/user')).status === 200

  /** One more owner. */
  async function makePartner(account = PARTNER): Promise<{ visitor: Visitor; id: string }> {
    await hireAssistant(shop(), owner, account)
    const id = await accountId(shop(), account.email)
    await owner.call('changeRole', { id, role: 'owner' })
    return { visitor: await signInAs(shop(), account), id }
  }

  // ASVS 6.3.2
  test('a fresh shop has one account, which is an owner’s', async () => {
    expect(await roles()).toEqual([{ email: OWNER.email, role: 'owner' }])
    expect((await owner.call('currentUser', {})).role).toBe('owner')
  })

  // ASVS 7.4.2, 7.4.5
  test('who is removed is signed out everywhere at the next request, at every server, and gets in no more', async () => {
    const other = await shop().startAnother()
    try {
      const phone = await hireAssistant(shop(), owner)
      const laptop = await signInAs(shop(), ASSISTANT, other.url)
      const before = [await isSignedIn(phone), await isSignedIn(laptop)]
      await owner.call('removeAccount', { id: await accountId(shop(), ASSISTANT.email) })
      expect([before, await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([
        [true, true],
        false,
        false,
      ])
      for (const visitor of [phone, laptop]) {
        expect((await visitor.send('GET', '/api/cms/orders')).status).toBe(401)
        expect((await visitor.send('POST', '/admin')).status).toBe(401)
      }
      expect(
        await shop().query('SELECT user_id FROM account_sessions WHERE user_id <> $1', [ownerId]),
      ).toEqual([])
      expect((await refusalOf(signInAs(shop()))).status).toBe(401)
    } finally {
      await other.stop()
    }
  })

  test('a role that changes ends the sessions of the account, and counts from the next sign-in', async () => {
    const { visitor, id } = await makePartner()
    expect((await visitor.call('readTeam', {})).accounts).toHaveLength(2)
    await owner.call('changeRole', { id, role: 'assistant' })
    expect(await isSignedIn(visitor)).toBe(false)
    const again = await signInAs(shop(), PARTNER)
    expect((await again.call('currentUser', {})).role).toBe('assistant')
    expect((await refusalOf(again.call('readTeam', {}))).status).toBe(403)
  })

  test('nobody changes their own role or removes their own account, the last owner neither', async () => {
    const { visitor, id } = await makePartner()
    for (const [who, own] of [
      [owner, ownerId],
      [visitor, id],
    ] as const) {
      for (const call of [
        who.call('changeRole', { id: own, role: 'assistant' }),
        who.call('changeRole', { id: own, role: 'owner' }),
        who.call('removeAccount', { id: own }),
      ]) {
        expect((await refusalOf(call)).status).toBe(409)
      }
    }
    await owner.call('removeAccount', { id })
    expect((await refusalOf(owner.call('removeAccount', { id: ownerId }))).status).toBe(409)
    expect((await refusalOf(owner.call('removeAccount', { id }))).status).toBe(404)
    expect(await roles()).toEqual([{ email: OWNER.email, role: 'owner' }])
  })

  test('of two owners who take each other’s rights at the same time, one stays', async () => {
    const [first, second] = [await makePartner(), await makePartner(RIVAL)]
    // Now they are the last two.
    await shop().query("UPDATE users SET role = 'assistant' WHERE email = $1", [OWNER.email])
    const answers = await Promise.allSettled([
      first.visitor.call('removeAccount', { id: second.id }),
      second.visitor.call('changeRole', { id: first.id, role: 'assistant' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await roles()).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('an assistant sees to her own password, passkeys and sessions', async () => {
    const helper = await hireAssistant(shop(), owner)
    const other = await signInAs(shop())
    expect((await helper.call('readAccount', {})).sessions).toHaveLength(2)
    await helper.call('saveName', { firstName: 'Ada', lastName: '' })
    const password = 'seven snails on a wall'
    await helper.call('changePassword', { presentPassword: ASSISTANT.password, password })
    expect([await isSignedIn(helper), await isSignedIn(other)]).toEqual([true, false])
    await helper.call('startPasskey', {})
    await helper.call('endAllSessions', {})
    expect(await isSignedIn(helper)).toBe(false)
  })
})

describe('a second factor', () => {
  let owner: Visitor
  let assistant: Visitor
  beforeEach(async () => {
    await resetAccount(shop())
    await shop().query('DELETE FROM users WHERE email <> $1', [OWNER.email])
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
    expect(await assistant.call('listArtworks', {})).toEqual([])
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
    expect((await trySignIn(shop().visitor())).status).toBe(200)
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

  test('and no page of the panel has a form for it', async () => {
    for (const path of ['/admin/create-first-user', '/admin/login']) {
      const { text } = await shop().visitor().send('GET', path)
      expect([path, text.includes('CreateFirstUserClient')]).toEqual([path, false])
    }
  })
})
