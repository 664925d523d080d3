import type { MailInput } from '@gesso/shared-types/settings/mail-settings'
import { withMailServer } from '../support/mail-server'
import { freePort } from '../support/server-process'
import { openSession } from '../support/sessions'
import { Shop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { until } from '../support/until'
import { refusalOf, Visitor } from '../support/visitor'

const mail = withMailServer()
let shop: Shop
let artist: Visitor
beforeAll(async () => {
  shop = await Shop.open({})
  artist = await shop.signIn()
})
afterEach(async () => {
  await artist.call('forgetMail', {})
  expect(JSON.stringify(shop.log)).not.toContain(PASSWORD)
  expect(shop.takeErrors()).toEqual([])
})
afterAll(() => shop?.close())

const PASSWORD = 'a password that no log may have'
const settings = (changed: Partial<MailInput> = {}): MailInput => ({
  service: 'own',
  host: '127.0.0.1',
  port: mail().port,
  user: '',
  password: '',
  fromName: 'Atelier Süd',
  fromAddress: 'studio@example.test',
  artist: '',
  isUntested: false,
  ...changed,
})
const outbox = () =>
  shop.query<{ kind: string; state: string }>('SELECT kind, state FROM emails ORDER BY id DESC LIMIT 1')

test('a mail server that takes a test is kept, and what waited goes out', async () => {
  await shop.query(
    `INSERT INTO emails (kind, key, data, state, due_at, attempts, error, subject)
     VALUES ('test_email', 'waited', '{}', 'queued', now() + interval '5 hours', 4, 'no answer', 'Waited')`,
  )
  expect(await artist.call('saveMail', settings())).toEqual({ isSaved: true, testedTo: 'artist@gesso.test' })
  await until(() => mail().received.length === 2)
  expect(mail().received[0]).toMatchObject({
    from: { name: 'Atelier Süd', address: 'studio@example.test' },
    recipients: ['artist@gesso.test'],
  })
  expect(await outbox()).toEqual([{ kind: 'test_email', state: 'sent' }])
})

test('emails to the artist go where the artist says', async () => {
  await artist.call('saveMail', settings({ artist: 'desk@example.test' }))
  expect(mail().take()[0]?.recipients).toEqual(['desk@example.test'])
  expect(await artist.call('sendTestEmail', {})).toMatchObject({
    outcome: 'taken',
    address: 'desk@example.test',
  })
})

test('a port that is closed, a name that is none and a sender who is refused are said, and nothing is saved', async () => {
  const closed = await freePort()
  expect(await artist.call('saveMail', settings({ port: closed }))).toMatchObject({
    isSaved: false,
    problem: expect.stringContaining(`127.0.0.1 on port ${closed} does not answer`),
  })
  expect(await artist.call('saveMail', settings({ host: 'no-such-host.invalid' }))).toMatchObject({
    isSaved: false,
    problem: 'There is no server named no-such-host.invalid. Check its spelling.',
  })
  mail().rejectRecipient = () => ({ code: 550, message: '5.1.1 nobody here' })
  expect(await artist.call('saveMail', settings())).toEqual({
    isSaved: false,
    problem: '127.0.0.1 does not accept emails to artist@gesso.test.',
    answer: expect.stringContaining('nobody here'),
  })
  expect(await shop.query("SELECT 1 FROM connections WHERE name = 'mail'")).toEqual([])
})

test('settings that fail are kept if the artist wants it', async () => {
  const saved = await artist.call('saveMail', settings({ port: await freePort(), isUntested: true }))
  expect(saved).toEqual({ isSaved: true, testedTo: null })
})

test('the password is encrypted, never answered, and not sent to another server', async () => {
  const given = { user: 'artist', password: PASSWORD, isUntested: true }
  await artist.call('saveMail', settings(given))
  const [row] = await shop.query<{ row: string }>(
    "SELECT connections::text AS row FROM connections WHERE name = 'mail'",
  )
  expect(row?.row).toContain('studio@example.test')
  expect(row?.row).not.toContain(PASSWORD)
  const elsewhere = settings({ user: 'artist', host: 'localhost', isUntested: true })
  expect(await refusalOf(artist.call('saveMail', elsewhere))).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'password' }] },
  })
  expect(await artist.call('saveMail', settings({ user: 'artist', isUntested: true }))).toMatchObject({
    isSaved: true,
  })
  const trail = await shop.query<{ row: string }>('SELECT audit_entries::text AS row FROM audit_entries')
  expect(JSON.stringify(trail)).not.toContain(PASSWORD)
})

test.each([
  [{ host: 'smtp example.test' }, 'host'],
  [{ host: 'x/y@z' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ fromAddress: 'nobody' }, 'fromAddress'],
  [{ fromName: 'Eve <eve@evil.test>' }, 'fromName'],
  [{ user: 'a\r\nMAIL FROM:<x>' }, 'user'],
] as const)('input that no mail server has is refused with its field: %j', async (changed, field) => {
  expect(await refusalOf(artist.call('saveMail', settings({ ...changed })))).toMatchObject({
    status: 400,
    body: { fields: [{ field }] },
  })
})

test('only an owner sets it, who has proved who they are a while ago at most', async () => {
  const assistant = await hireAssistant(shop, artist)
  expect(await refusalOf(assistant.call('saveMail', settings()))).toMatchObject({ status: 403 })
  await shop.query("UPDATE account_sessions SET proved_at = now() - interval '1 day'")
  expect(await refusalOf(artist.call('saveMail', settings()))).toMatchObject({
    body: { code: 'proof_required' },
  })
  await shop.query('UPDATE account_sessions SET proved_at = now()')
})

test('a second process of the shop sends by it at once', async () => {
  const second = await shop.startAnother()
  try {
    await artist.call('saveMail', settings())
    mail().take()
    const there = await openSession(new Visitor(second.url), shop)
    await until(async () => (await there.call('sendTestEmail', {})).outcome === 'taken')
  } finally {
    await second.stop()
  }
})
