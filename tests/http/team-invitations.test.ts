import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import { OWNER } from '../support/server-process'
import { ASSISTANT, accountId, hireAssistant, signInAs } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop()

describe('an invitation', () => {
  const PASSWORD = 'paper boats in march'
  const OVER = {
    code: 'forbidden',
    message: 'This invitation is not valid any more. Ask for a new one.',
  }

  let owner: Visitor
  let people = 0
  let email: string
  beforeAll(async () => {
    owner = await shop().signIn()
  })
  beforeEach(async () => {
    await shop().query('DELETE FROM account_invitations')
    people += 1
    email = `helper-${people}@gesso.test`
  })

  /** Waits for an email among others: warnings about sign-ins on new devices may arrive in between. */
  async function receivedEmail(isIt: (email: ReceivedEmail) => boolean | undefined): Promise<ReceivedEmail> {
    for (;;) {
      const found = (await receivedEmails(mail(), 1)).find(isIt)
      if (found) return found
    }
  }

  /** Invites somebody. @returns the token of the link in the email that arrived */
  async function invite(address = email): Promise<string> {
    await owner.call('inviteAssistant', { email: address })
    const { recipients, text } = await receivedEmail(({ text }) => text?.includes('/admin/invitation/'))
    expect(recipients).toEqual([address.trim().toLowerCase()])
    return /\/admin\/invitation\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  }

  const accept = (token: string, more: object = {}, visitor = shop().visitor()) =>
    visitor.call('acceptInvitation', { token, password: PASSWORD, ...more })

  /** Expects the refusal that everybody gets whose link is no longer valid. */
  async function expectOver(token: string): Promise<void> {
    const { status, body } = await refusalOf(accept(token))
    expect([status, body]).toEqual([403, OVER])
  }

  test('somebody who is invited by email sets name and password, and is signed in as an assistant', async () => {
    const token = await invite(` ${email.toUpperCase()} `)
    const helper = shop().visitor()
    const { user } = await accept(token, { firstName: 'Ada', lastName: 'Lovelace' }, helper)
    expect(user).toMatchObject({ email, firstName: 'Ada', lastName: 'Lovelace', role: 'assistant' })
    expect(await helper.call('currentUser', {})).toEqual(user)
    await signInAs(shop(), { email, password: PASSWORD })
    const { accounts, invitations } = await owner.call('readTeam', {})
    expect(accounts.map(({ email: each, role, isOwn }) => [each, role, isOwn])).toEqual([
      [OWNER.email, 'owner', true],
      [email, 'assistant', false],
    ])
    expect(invitations).toEqual([])
  })

  test('the link is in the email alone: not in the outbox once it is sent, and in the database as a hash', async () => {
    const token = await invite()
    // The mail server has the email slightly before the outbox records that.
    await untilOutboxIsEmpty(shop())
    const [sent] = await outbox(shop(), `recipient = '${email}'`)
    expect([sent?.state, sent?.data]).toEqual(['sent', {}])
    const stored = await shop().query('SELECT * FROM account_invitations')
    expect(JSON.stringify(stored)).not.toContain(token)
    const preview = await owner.call('previewEmail', { id: String(sent?.id) })
    expect(preview.text).toContain('The link was in the email only')
    expect((await refusalOf(owner.call('resendEmail', { id: String(sent?.id) }))).status).toBe(409)
  })

  // ASVS 6.4.1, 6.5.1
  test('it makes one account, however many use it at the same time, and none after that', async () => {
    const token = await invite()
    const answers = await Promise.allSettled([accept(token), accept(token), accept(token)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop().query('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1)
    await expectOver(token)
  })

  test('one that is over, withdrawn, replaced or unknown is told the same', async () => {
    await expectOver('unknown')
    const late = await invite()
    await shop().query("UPDATE account_invitations SET expires_at = now() - interval '1 second'")
    await expectOver(late)
    const [{ id, isExpired } = { id: '', isExpired: false }] = (await owner.call('readTeam', {})).invitations
    expect(isExpired).toBe(true)

    const again = await invite()
    await expectOver(late)
    expect((await owner.call('readTeam', {})).invitations.map((each) => [each.id, each.isExpired])).toEqual([
      [id, false],
    ])
    const third = await invite()
    await expectOver(again)

    await owner.call('withdrawInvitation', { id })
    await expectOver(third)
    expect((await refusalOf(owner.call('withdrawInvitation', { id }))).status).toBe(404)
    expect(await shop().query('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([])
  })

  test('one that is withdrawn before its email could leave is not sent', async () => {
    await mail().kill()
    await owner.call('inviteAssistant', { email })
    const [invitation] = (await owner.call('readTeam', {})).invitations
    await owner.call('withdrawInvitation', { id: String(invitation?.id) })
    expect(await outbox(shop(), `recipient = '${email}'`)).toEqual([])
    await mail().open()
  })

  test('an address that has an account is not invited, and one that got it since opens nothing', async () => {
    const { status, body } = await refusalOf(
      owner.call('inviteAssistant', { email: OWNER.email.toUpperCase() }),
    )
    expect([status, body.fields?.[0]]).toEqual([
      400,
      { field: 'email', message: 'This address has an account here already' },
    ])
    const token = await invite()
    await owner.call('changeEmail', { email, presentPassword: OWNER.password })
    expect((await refusalOf(accept(token))).status).toBe(403)
    await owner.call('changeEmail', { email: OWNER.email, presentPassword: OWNER.password })
  })

  test('emails to the artist go to an owner, also when an assistant’s account is older', async () => {
    await accept(await invite())
    await shop().query("UPDATE users SET created_at = now() - interval '1 year' WHERE id = $1", [
      await accountId(shop(), email),
    ])
    await shop().query(
      `INSERT INTO emails (kind, key, recipient, subject, data, state)
     VALUES ('contact_message', 'test:to-artist', NULL, 'Hello',
       '{"name":"Ada","email":"ada@gesso.test","subject":"Hello","message":"Is it dry?"}', 'queued')`,
    )
    await shop().query('NOTIFY gesso_emails')
    const toArtist = await receivedEmail(({ text }) => text?.includes('Is it dry?'))
    expect(toArtist.recipients).toEqual([OWNER.email])
  })
})

describe('notices of the team', () => {
  afterEach(() => untilOutboxIsEmpty(shop()))

  test('who is invited, joins, becomes an owner or is removed is told to all owners, and to whom it is about', async () => {
    const owner = await shop().signIn()
    await untilOutboxIsEmpty(shop())
    mail().take()
    const assistant = await hireAssistant(shop(), owner)
    const id = await accountId(shop(), ASSISTANT.email)
    await owner.call('changeRole', { id, role: 'owner' })
    await owner.call('signOutAccount', { id })
    expect((await assistant.send('GET', '/api/auth/user')).status).toBe(401)
    await owner.call('removeAccount', { id })
    const told = (await receivedEmails(mail(), 8))
      .map(({ recipients, subject }) => [...recipients, subject])
      .filter(([, subject]) => subject !== 'Your account was opened on a new device')
    expect(told.map((one) => one.join(': ')).sort()).toEqual(
      [
        `${ASSISTANT.email}: An account was removed from your gallery`,
        `${ASSISTANT.email}: An invitation to your gallery was accepted`,
        `${ASSISTANT.email}: You are invited to help in the gallery`,
        `${ASSISTANT.email}: Your gallery has another owner`,
        `${OWNER.email}: An account was removed from your gallery`,
        `${OWNER.email}: An invitation to your gallery was accepted`,
        `${OWNER.email}: Somebody was invited to your gallery`,
        `${OWNER.email}: Your gallery has another owner`,
      ].sort(),
    )
  })
})
