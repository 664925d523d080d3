import { renewProofs, resetAccount, setUpApp, setUpPasskey } from '../support/account'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { ASSISTANT, hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()

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
