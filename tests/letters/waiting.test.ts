import { useMailServer } from '../house/mail-server'
import { OWNER, ServerProcess } from '../house/server-process'
import { useShop } from '../house/shop'
import { until } from '../house/until'
import type { Visitor } from '../house/visitor'
import { arrived, outbox, queueLetters, untilNoneWaits } from './letters-house'

const shop = useShop({ SWEEP_SECONDS: '1' })
const mail = useMailServer()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('DELETE FROM emails'))

/** The same shop with a mail server set up. */
const withMail = () =>
  ServerProcess.start({
    databaseUrl: shop().databaseUrl,
    dataDir: shop().dataDir,
    variables: { SMTP_URL: mail().url, SWEEP_SECONDS: '1', MAIL_FROM: 'Ana <ana@gallery.test>' },
  })
const look = async (path: string, who = artist) => {
  const { status, text } = await who.send('GET', path)
  return { status, body: JSON.parse(text) }
}

test('without a mail server letters wait, readable in the panel, and are sent once there is one', async () => {
  await queueLetters(shop(), ['ada@example.test', 'old@example.test'])
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
    const [letter] = await arrived(mail(), 1)
    expect(letter).toMatchObject({
      recipients: ['ada@example.test'],
      from: { name: 'Ana', address: 'ana@gallery.test' },
    })
    await untilNoneWaits(shop())
    // What was true long ago is the artist's to send.
    expect(await outbox(shop(), "state = 'failed'")).toMatchObject([
      { id: old?.id, attempts: 0, error: expect.stringContaining('more than 7 days') },
    ])

    const resent = await artist.send('POST', `/api/cms/emails/${old?.id}/resend`)
    expect(resent.status).toBe(200)
    expect((await arrived(mail(), 1))[0]?.recipients).toEqual(['old@example.test'])
    const again = await artist.send('POST', `/api/cms/emails/${fresh?.id}/resend`)
    const [second] = await arrived(mail(), 1)
    expect(second?.recipients).toEqual(['ada@example.test'])
    await untilNoneWaits(shop())
    const rows = await outbox(shop(), "recipient = 'ada@example.test'")
    expect(rows).toMatchObject([
      { id: fresh?.id, state: 'sent', message_id: letter?.messageId },
      { id: JSON.parse(again.text).id, state: 'sent', message_id: second?.messageId },
    ])
    expect(second?.messageId).not.toBe(letter?.messageId)
  } finally {
    await process.stop()
  }
})

test('visitors cannot resend, and nobody can change a letter', async () => {
  await queueLetters(shop(), ['ada@example.test'])
  const [letter] = await outbox(shop())
  const path = `/api/cms/emails/${letter?.id}`
  expect((await shop().visitor().send('POST', `${path}/resend`)).status).toBe(401)
  expect((await artist.sendJson('PATCH', path, { recipient: 'eve@example.test' })).status).toBe(403)
  expect((await artist.send('DELETE', path)).status).toBe(403)
  expect((await artist.send('POST', '/api/cms/emails/999999/resend')).status).toBe(404)
  expect((await artist.send('GET', '/api/cms/emails/abc/preview')).status).toBe(404)
  expect((await look(path)).body).not.toHaveProperty('data')
  expect(await outbox(shop())).toEqual([letter])
})

test('a password’s link that cannot be sent is hidden, and over after an hour', async () => {
  await shop().visitor().sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
  const [letter] = await outbox(shop())
  const [token = 'none'] = /[0-9a-f]{40}/.exec(String(letter?.data.link)) ?? []
  const { body } = await look(`/api/cms/emails/${letter?.id}/preview`)
  expect(body.html + body.text).toContain('is not kept')
  expect(JSON.stringify(body) + JSON.stringify(shop().log)).not.toContain(token)
  await shop().query("UPDATE emails SET created_at = now() - interval '61 minutes'")
  await until(async () => (await outbox(shop(), "state = 'failed'")).length === 1)
  expect(await outbox(shop())).toMatchObject([{ data: {}, error: expect.stringContaining('in time') }])
})
