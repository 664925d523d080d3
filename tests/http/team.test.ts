import { teamEndpoints } from '@gesso/shared-types/features/team/team-endpoints'
import { forgiveAttempts } from '../support/account'
import { inShort, leftBy } from '../support/audit-trail'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { ASSISTANT, accountId, hireAssistant, signInAs } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()

describe('the team', () => {
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

  /** Creates another owner. */
  async function makePartner(account = PARTNER): Promise<{ visitor: Visitor; id: string }> {
    await hireAssistant(shop(), owner, account)
    const id = await accountId(shop(), account.email)
    await owner.call('changeRole', { id, role: 'owner' })
    return { visitor: await signInAs(shop(), account), id }
  }

  // ASVS 7.4.2, 7.4.5
  test('who is removed is signed out everywhere at the next request, and gets in no more', async () => {
    {
      const phone = await hireAssistant(shop(), owner)
      const laptop = await signInAs(shop(), ASSISTANT)
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
    // Now these two are the last owners.
    await shop().query("UPDATE users SET role = 'assistant' WHERE email = $1", [OWNER.email])
    const answers = await Promise.allSettled([
      first.visitor.call('removeAccount', { id: second.id }),
      second.visitor.call('changeRole', { id: first.id, role: 'assistant' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await roles()).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})

describe('the trail of the team', () => {
  let artist: Visitor
  beforeAll(async () => {
    await shop().query('DELETE FROM users WHERE email <> $1', [OWNER.email])
    await shop().query("UPDATE users SET role = 'owner'")
  })
  beforeEach(async () => {
    artist = await shop().signIn()
  })

  const left = (work: () => Promise<unknown>) => leftBy(shop(), work)

  type Door = [prepare: () => Promise<string>, change: (given: string) => Promise<unknown>, entries: string[]]

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

  test.each(Object.entries(TEAM))(
    'of the team: %s leaves one entry, with the address',
    async (_name, door) => {
      const [prepare, change, expected] = door
      const given = await prepare()
      const entries = await left(() => change(given))
      expect(entries.map(inShort)).toEqual(expected)
      expect(entries[0]).toMatchObject({ actor_name: OWNER.email, label: ASSISTANT.email })
    },
  )

  test('every call that changes the team is among these doors', () => {
    const changing = Object.entries(teamEndpoints).flatMap(([name, { access, method }]) =>
      access !== 'anyone' && method !== 'GET' ? [name] : [],
    )
    expect(changing.filter((name) => !(name in TEAM))).toEqual([])
  })

  test('an accepted invitation leaves the new account’s entries', async () => {
    const entries = await left(() => hireAssistant(shop(), artist))
    expect(entries.map(inShort)).toEqual(['invited account', 'created account', 'signed_in account'])
    expect(entries[1]).toMatchObject({ actor_kind: 'visitor', label: ASSISTANT.email })
  })
})
