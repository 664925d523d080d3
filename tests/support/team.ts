import type { Shop } from './shop'
import { Visitor } from './visitor'

export const ASSISTANT = { email: 'assistant@gesso.test', password: 'paper boats in march' }

/** The token of the newest invitation to an address, while its email is in the outbox. */
export async function invitationToken(shop: Shop, email: string): Promise<string> {
  const [sent] = await shop.query<{ data: { link?: string } }>(
    "SELECT data FROM emails WHERE kind = 'account_invitation' AND recipient = $1 ORDER BY id DESC LIMIT 1",
    [email],
  )
  const token = sent?.data.link?.split('/').pop()
  if (!token) throw new Error(`No invitation to ${email} waits in the outbox`)
  return token
}

/** The id of an account. @throws Error when there is none */
export async function accountId(shop: Shop, email: string): Promise<string> {
  const [account] = await shop.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
  if (!account) throw new Error(`There is no account ${email}`)
  return account.id
}

/** Invites an assistant and accepts the invitation. @returns the assistant's browser */
export async function hireAssistant(shop: Shop, owner: Visitor, account = ASSISTANT): Promise<Visitor> {
  await owner.call('inviteAssistant', { email: account.email })
  const token = await invitationToken(shop, account.email)
  const assistant = shop.visitor()
  await assistant.call('acceptInvitation', { token, password: account.password })
  return assistant
}

/** Signs in an account by password in a new browser. @param at the address of another server of the shop */
export async function signInAs(shop: Shop, account = ASSISTANT, at = shop.url): Promise<Visitor> {
  const visitor = new Visitor(at)
  await visitor.call('signIn', account)
  return visitor
}
