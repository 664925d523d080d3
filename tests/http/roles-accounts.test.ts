import { forgiveAttempts } from '../support/account'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { ASSISTANT, accountId, hireAssistant, signInAs } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
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
    expect([before, await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([[true, true], false, false])
    for (const visitor of [phone, laptop]) {
      expect((await visitor.send('GET', '/api/cms/orders')).status).toBe(401)
      expect((await visitor.send('POST', '/admin')).status).toBe(401)
    }
    expect(await shop().query('SELECT user_id FROM account_sessions WHERE user_id <> $1', [ownerId])).toEqual(
      [],
    )
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

test.each(['removeAccount', 'changeRole'] as const)(
  'of two owners who take each other’s rights at the same time by %s, one stays',
  async (name) => {
    const rivals = [await makePartner(), await makePartner(RIVAL)] as const
    // Now they are the last two.
    await shop().query("UPDATE users SET role = 'assistant' WHERE email = $1", [OWNER.email])
    const [first, second] = rivals
    const against = ({ visitor }: typeof first, { id }: typeof first) =>
      name === 'removeAccount'
        ? visitor.call('removeAccount', { id })
        : visitor.call('changeRole', { id, role: 'assistant' })
    const answers = await Promise.allSettled([against(first, second), against(second, first)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await roles()).filter(({ role }) => role === 'owner')).toHaveLength(1)
  },
)

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
