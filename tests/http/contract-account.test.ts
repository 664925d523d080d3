import { type AccountEndpointName, accountEndpoints } from '@gesso/shared-types/account-endpoints'
import { endpoints } from '@gesso/shared-types/endpoints'
import type { TeamEndpointName } from '@gesso/shared-types/team-endpoints'
import { appCode, resetAccount, setUpApp, setUpPasskey } from '../support/account'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { SoftwarePasskey } from '../support/software-passkey'
import { accountId, hireAssistant, invitationToken } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeEach(async () => {
  await resetAccount(shop())
  artist = await shop().signIn()
})

const firstPasskey = async () => ({ id: String((await artist.call('readAccount', {})).passkeys[0]?.id) })
/** A person who has no account yet. */
const somebody = () => ({ email: `${Math.random()}@gesso.test`, password: 'paper boats in march' })

/** An assistant's account. */
async function hired(): Promise<{ id: string }> {
  const account = somebody()
  await hireAssistant(shop(), artist, account)
  return { id: await accountId(shop(), account.email) }
}

const present = { presentPassword: OWNER.password }

// `Visitor.call` parses every answer with the row's own output. A call that is added to the contract must be added here.
const calls: Record<AccountEndpointName | TeamEndpointName, () => Promise<unknown>> = {
  signIn: () => shop().visitor().call('signIn', OWNER),
  askForPasskey: () => shop().visitor().call('askForPasskey', {}),
  signInByPasskey: async () => {
    const { passkey } = await setUpPasskey(artist)
    const visitor = shop().visitor()
    return visitor.call('signInByPasskey', { passkey: passkey.use(await visitor.call('askForPasskey', {})) })
  },
  signOut: () => artist.call('signOut', {}),
  refreshSession: () => artist.call('refreshSession', {}),
  forgotPassword: () => shop().visitor().call('forgotPassword', { email: 'nobody@example.test' }),
  resetPassword: async () => {
    await shop().visitor().call('forgotPassword', { email: OWNER.email })
    const [email] = await shop().query<{ data: { link: string } }>(
      "SELECT data FROM emails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1",
    )
    const token = String(email?.data.link.split('/').pop())
    return shop().visitor().call('resetPassword', { token, password: OWNER.password })
  },
  readAccount: () => artist.call('readAccount', {}),
  saveName: () => artist.call('saveName', { firstName: 'Berthe', lastName: '' }),
  changePassword: () => artist.call('changePassword', { ...present, password: OWNER.password }),
  changeEmail: () => artist.call('changeEmail', { ...present, email: OWNER.email }),
  prove: () => artist.call('prove', { password: OWNER.password }),
  checkProof: () => artist.call('checkProof', {}),
  startPasskey: () => artist.call('startPasskey', {}),
  addPasskey: async () => {
    const passkey = new SoftwarePasskey(shop().url).make(await artist.call('startPasskey', {}))
    return artist.call('addPasskey', { name: 'My phone', passkey })
  },
  renamePasskey: async () => {
    await setUpPasskey(artist)
    return artist.call('renamePasskey', { ...(await firstPasskey()), name: 'My key' })
  },
  removePasskey: async () => {
    await setUpPasskey(artist)
    return artist.call('removePasskey', await firstPasskey())
  },
  startAuthenticator: () => artist.call('startAuthenticator', {}),
  addAuthenticator: async () => {
    const { secret } = await artist.call('startAuthenticator', {})
    return artist.call('addAuthenticator', { code: appCode(secret) })
  },
  removeAuthenticator: async () => {
    await setUpApp(artist)
    return artist.call('removeAuthenticator', {})
  },
  renewRecoveryCodes: () => artist.call('renewRecoveryCodes', {}),
  endSession: async () => {
    const other = await shop().signIn()
    const { sessions } = await other.call('readAccount', {})
    return artist.call('endSession', { id: String(sessions.find(({ isThis }) => isThis)?.id) })
  },
  endAllSessions: () => artist.call('endAllSessions', {}),

  readTeam: () => artist.call('readTeam', {}),
  inviteAssistant: () => artist.call('inviteAssistant', { email: somebody().email }),
  withdrawInvitation: async () => {
    await artist.call('inviteAssistant', { email: somebody().email })
    const [invitation] = (await artist.call('readTeam', {})).invitations
    return artist.call('withdrawInvitation', { id: String(invitation?.id) })
  },
  acceptInvitation: async () => {
    const { email, password } = somebody()
    await artist.call('inviteAssistant', { email })
    const token = await invitationToken(shop(), email)
    return shop().visitor().call('acceptInvitation', { token, password })
  },
  changeRole: async () => artist.call('changeRole', { ...(await hired()), role: 'owner' }),
  removeAccount: async () => artist.call('removeAccount', await hired()),
}

test.each(Object.entries(calls))('%s answers what the contract says', async (_name, call) => {
  await expect(call()).resolves.toBeDefined()
})

test('every call that takes the present password asks for it', () => {
  for (const row of Object.values(accountEndpoints)) {
    if (!('proof' in row) || row.proof !== 'password') continue
    expect(row.input.safeParse({ password: 'a long enough password', email: 'a@example.test' }).success).toBe(
      false,
    )
  }
})

test('no call of the site asks for a proof: its pages have no dialog for it', () => {
  expect(Object.values(endpoints).filter((row) => 'proof' in row)).toEqual([])
})
