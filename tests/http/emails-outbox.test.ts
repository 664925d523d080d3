import { outbox, queueEmails, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailServer } from '../support/mail-server'
import { OWNER, ServerProcess } from '../support/server-process'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })
const mail = withMailServer()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('DELETE FROM emails'))

/** Starts the same shop with a mail server. */
const withMail = () =>
  ServerProcess.start({
    databaseUrl: shop().databaseUrl,
    dataDir: shop().dataDir,
    variables: { SMTP_URL: mail().url, SWEEP_SECONDS: '0.25', MAIL_FROM: 'Ana <ana@gallery.test>' },
  })
const look = async (path: string, who = artist) => {
  const { status, text } = await who.send('GET', path)
  return { status, body: JSON.parse(text) }
}

test('without a mail server emails wait, readable in the panel, and are sent once there is one', async () => {
  await queueEmails(shop(), ['ada@example.test', 'old@example.test'])
  const [fresh, old] = await outbox(shop())
  const preview = await look(`/api/cms/emails/${fresh?.id}/preview`)
  expect(preview).toMatchObject({
    status: 200,
    body: { subject: 'Your order GESSO-0123456789 is confirmed', text: expect.stringContaining('Dear Ada') },
  })
  expect(preview.body.html).toContain('Dear Ada')
  expect((await look(`/api/cms/emails/${fresh?.id}/preview`, shop().visitor())).status).toBe(401)
  await shop().query("UPDATE emails SET due_at = now() - interval '8 days' WHERE id = $1", [old?.id])

  const process = await withMail()
  try {
    const [email] = await receivedEmails(mail(), 1)
    expect(email).toMatchObject({
      recipients: ['ada@example.test'],
      from: { name: 'Ana', address: 'ana@gallery.test' },
    })
    await untilOutboxIsEmpty(shop())
    // An old email is only sent when the artist asks for it.
    expect(await outbox(shop(), "state = 'failed'")).toMatchObject([
      { id: old?.id, attempts: 0, error: expect.stringContaining('more than 7 days') },
    ])

    const resent = await artist.send('POST', `/api/cms/emails/${old?.id}/resend`)
    expect(resent.status).toBe(200)
    expect((await receivedEmails(mail(), 1))[0]?.recipients).toEqual(['old@example.test'])
    const again = await artist.send('POST', `/api/cms/emails/${fresh?.id}/resend`)
    const [second] = await receivedEmails(mail(), 1)
    expect(second?.recipients).toEqual(['ada@example.test'])
    await untilOutboxIsEmpty(shop())
    const rows = await outbox(shop(), "recipient = 'ada@example.test'")
    expect(rows).toMatchObject([
      { id: fresh?.id, state: 'sent', message_id: email?.messageId },
      { id: JSON.parse(again.text).id, state: 'sent', message_id: second?.messageId },
    ])
    expect(second?.messageId).not.toBe(email?.messageId)
  } finally {
    await process.stop()
  }
})

test('without a mail server an answer to a message is refused in words, stores nothing, and can be marked by hand', async () => {
  await shop().query(`INSERT INTO contact_messages (name, email, subject, message)
    VALUES ('Ada', 'ada@example.test', 'Hello', 'Is it dry?')`)
  const [stored] = await artist.call('listMessages', {})
  const id = String(stored?.id)
  expect(await artist.call('readThread', { id })).toMatchObject({ sendsEmails: false })
  const asked = { id, token: '0'.repeat(32), text: 'It is.', seen: 0, isAnswered: false }
  const refusal = await refusalOf(artist.call('replyToMessage', asked))
  expect(refusal).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(refusal.body.message).toBe('Email is not set up, so nothing was sent. Reply by email instead.')
  expect(await artist.call('readThread', { id })).toMatchObject({ answeredAt: null, replies: [] })
  expect(await shop().query("SELECT 1 FROM emails WHERE kind = 'message_reply'")).toEqual([])
  expect(await artist.call('markAnswered', { id, isAnswered: true })).toMatchObject({
    answeredAt: expect.any(String),
  })
})

test('visitors cannot resend an email, and no one can change it', async () => {
  await queueEmails(shop(), ['ada@example.test'])
  const [email] = await outbox(shop())
  const path = `/api/cms/emails/${email?.id}`
  expect((await shop().visitor().send('POST', `${path}/resend`)).status).toBe(401)
  expect((await artist.sendJson('PATCH', path, { recipient: 'eve@example.test' })).status).toBe(403)
  expect((await artist.send('DELETE', path)).status).toBe(403)
  expect((await artist.send('POST', '/api/cms/emails/999999/resend')).status).toBe(404)
  expect((await artist.send('GET', '/api/cms/emails/abc/preview')).status).toBe(404)
  expect((await look(path)).body).not.toHaveProperty('data')
  expect(await outbox(shop())).toEqual([email])
})

test('a password link that cannot be sent is hidden, and expires after an hour', async () => {
  await shop().visitor().sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
  const [email] = await outbox(shop())
  const [token = 'none'] = /[0-9a-f]{40}/.exec(String(email?.data.link)) ?? []
  const { body } = await look(`/api/cms/emails/${email?.id}/preview`)
  expect(body.html + body.text).toContain('is not kept')
  expect(JSON.stringify(body) + JSON.stringify(shop().log)).not.toContain(token)
  await shop().query("UPDATE emails SET created_at = now() - interval '61 minutes'")
  await until(async () => (await outbox(shop(), "state = 'failed'")).length === 1)
  expect(await outbox(shop())).toMatchObject([{ data: {}, error: expect.stringContaining('in time') }])
})
