import { resetAccount, trySignIn } from '../support/account'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { OWNER } from '../support/server-process'
import { saveSettings } from '../support/settings'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop()

describe('notices', () => {
  let artist: Visitor
  beforeEach(async () => {
    await resetAccount(shop())
    artist = await shop().signIn()
  })
  afterEach(async () => {
    await untilOutboxIsEmpty(shop())
    await shop().query('DELETE FROM emails')
    mail().take()
  })

  const NEW = 'paper boats in march'
  const PRESENT = { presentPassword: OWNER.password }
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  /** The recipients and subjects of the next emails. */
  async function toldOf(count: number) {
    const emails = await receivedEmails(mail(), count)
    return emails.map(({ recipients, subject }) => [...recipients, subject])
  }

  const countWritten = async (): Promise<number> => (await outbox(shop())).length

  test('a password that is changed is told to the account, with when, from where and what to do', async () => {
    await artist.sendJson(
      'POST',
      '/api/cms/account/password',
      { ...PRESENT, password: NEW },
      { 'User-Agent': IPHONE },
    )
    await artist.call('changePassword', { presentPassword: NEW, password: OWNER.password })
    const [email] = await receivedEmails(mail(), 2)
    expect(email).toMatchObject({ subject: 'Your password was changed', recipients: [OWNER.email] })
    for (const text of [email?.text, email?.html]) {
      expect(text).toMatch(/[A-Z][a-z]+ \d+, \d{4} at \d+:\d\d\s[AP]M UTC/)
      expect(text).toContain('Safari on iOS')
      expect(text).toMatch(/\b10\.\d+\.\d+\.x\b/)
      expect(text).not.toContain(artist.address)
      expect(text).toContain(`${shop().url}/admin/account`)
      expect(text).toContain('sign out everywhere')
      expect(text).toContain('the machine of the shop')
      expect(text).not.toContain(NEW)
    }
  })

  test('another address for answers of visitors is told to the owners, once', async () => {
    await saveSettings(artist, { email: 'elsewhere@example.test' })
    await saveSettings(artist, { email: 'elsewhere@example.test', footerLine: 'A line' })
    await saveSettings(artist, { email: '' })
    expect(await toldOf(2)).toEqual(Array(2).fill([OWNER.email, 'Your gallery has another email address']))
    expect(await countWritten()).toBe(2)
  })

  test('an address that is changed is told to the former one and to the new one', async () => {
    const moved = 'studio@gesso.test'
    await artist.call('changeEmail', { ...PRESENT, email: moved })
    await artist.call('changeEmail', { ...PRESENT, email: OWNER.email })
    const emails = (await receivedEmails(mail(), 4)).slice(0, 2)
    const texts = new Map(emails.map(({ recipients, text }) => [recipients.join(), text]))
    expect(texts.get(OWNER.email)).toContain('has another email address now')
    expect(texts.get(OWNER.email)).not.toContain(moved)
    expect(texts.get(moved)).toContain('You sign in to the gallery with this email address')
    await artist.call('changeEmail', { ...PRESENT, email: OWNER.email.toUpperCase() })
    expect(await countWritten()).toBe(4)
  })

  test('an owner is told that a file with everything was asked for, and an assistant is not', async () => {
    await hireAssistant(shop(), artist)
    await untilOutboxIsEmpty(shop())
    mail().take()
    await artist.call('startFullCopy', {})
    expect(await toldOf(1)).toEqual([[OWNER.email, 'Everything of your gallery is being put into one file']])
    // The assistant gets no such email.
    expect(await outbox(shop(), "data ->> 'change' = 'full_copy_asked'")).toHaveLength(1)
    await shop().query('DELETE FROM full_copies')
    await shop().query('DELETE FROM users WHERE email <> $1', [OWNER.email])
  })

  describe('a sign-in', () => {
    test('with a browser that the account did not know is told, and not with one that it knows', async () => {
      const phone = shop().visitor('203.0.113.77')
      await phone.sendJson('POST', '/api/cms/users/login', OWNER, { 'User-Agent': IPHONE })
      const [email] = await receivedEmails(mail(), 1)
      expect(email).toMatchObject({
        subject: 'Your account was opened on a new device',
        recipients: [OWNER.email],
      })
      expect(email?.text).toContain('Safari on iOS')
      expect(email?.text).toContain('203.0.113.x')
      await phone.call('signOut', {})
      expect((await trySignIn(phone)).status).toBe(200)
      expect(await countWritten()).toBe(1)
    })
  })

  // ASVS 2.3.3
  test('a change that cannot be told is not made: both are one transaction', async () => {
    shop().expectedErrors.push(/emails/)
    await shop().query('ALTER TABLE emails RENAME TO emails_away')
    try {
      const { status } = await refusalOf(artist.call('changePassword', { ...PRESENT, password: NEW }))
      expect(status).toBe(500)
    } finally {
      await shop().query('ALTER TABLE emails_away RENAME TO emails')
    }
    expect((await trySignIn(artist)).status).toBe(200)
  })

  test('many wrong passwords within a day are told to the account, once', async () => {
    await shop().query(
      `INSERT INTO audit_entries (actor_kind, action, noun, record_id, changes, network)
     SELECT 'visitor', 'sign_in_refused', 'account', id, '[{"field":"attempts","new":4}]', '198.51.100.' || n
     FROM users, generate_series(1, 12) AS n WHERE email = $1`,
      [OWNER.email],
    )
    for (let network = 1; network < 5; network += 1) {
      await trySignIn(shop().visitor(`203.0.113.${network}`), { password: 'wrong wrong wrong' })
    }
    expect(await toldOf(1)).toEqual([[OWNER.email, 'Somebody is trying to sign in as you']])
    expect(await countWritten()).toBe(1)
  })
})
