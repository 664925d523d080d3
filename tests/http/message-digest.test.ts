import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { OWNER } from '../support/server-process'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  await untilOutboxIsEmpty(shop())
  await shop().query('DELETE FROM contact_messages')
  await shop().query('DELETE FROM emails')
  mail().take()
})

/** Sends a message as a visitor. @returns the message's id */
async function write(name: string): Promise<number> {
  const visitor = shop().visitor()
  const message = { name, email: 'v@example.test', subject: `From ${name}`, message: 'Is it dry?' }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  const [row] = await shop().query<{ id: number }>('SELECT max(id) AS id FROM contact_messages')
  return Number(row?.id)
}
const makeOld = (id: number) =>
  shop().query("UPDATE contact_messages SET created_at = created_at - interval '1 day' WHERE id = $1", [id])
const kinds = async () => (await outbox(shop())).map(({ kind }) => kind)
const untilAllTold = () =>
  until(async () => (await shop().query('SELECT 1 FROM contact_messages WHERE told_at IS NULL')).length === 0)

test('once a day: one email has all that were not read, when the hour has passed for the first of them', async () => {
  await saveSettings(artist, { messageEmails: 'daily', messageEmailsHour: '8', timeZone: 'Europe/Zurich' })
  const [first, read] = [await write('Ada'), await write('Bea')]
  await write('Cleo')
  await artist.call('markMessage', { id: String(read), isRead: true })
  expect(await kinds()).toEqual([])
  await makeOld(first)
  const [email] = await receivedEmails(mail(), 1)
  expect(email).toMatchObject({ subject: '2 new messages', recipients: [OWNER.email] })
  for (const words of ['Ada', 'v@example.test', 'From Cleo', '> Is it dry?'])
    expect(email?.text).toContain(words)
  expect(email?.text).not.toContain('Bea')
  expect(JSON.stringify((await outbox(shop())).map(({ data }) => data))).not.toContain('Ada')

  await makeOld(await write('Dora'))
  const [next] = await receivedEmails(mail(), 1)
  expect(next).toMatchObject({ subject: 'A new message' })
  expect(next?.text).not.toContain('Ada')
  await untilOutboxIsEmpty(shop())
})

test('the hour is one of the artist’s own day', async () => {
  const hourIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()),
    )
  // The zones are twelve hours apart, so that the digest's hour has passed since the message in one of them only.
  const here = 'Asia/Dhaka'
  await saveSettings(artist, {
    messageEmails: 'daily',
    messageEmailsHour: String(hourIn(here)),
    timeZone: 'America/Costa_Rica',
  })
  const id = await write('Ada')
  await shop().query("UPDATE contact_messages SET created_at = now() - interval '2 hours' WHERE id = $1", [
    id,
  ])
  const other = await write('Bea')
  expect(await kinds()).toEqual([])
  await saveSettings(artist, {
    messageEmails: 'daily',
    messageEmailsHour: String(hourIn(here)),
    timeZone: here,
  })
  await untilAllTold()
  expect((await outbox(shop()))[0]).toMatchObject({ kind: 'message_digest', data: { ids: [id, other] } })
  await untilOutboxIsEmpty(shop())
})

test('none: nothing is sent, nor later when the artist wants emails again', async () => {
  await saveSettings(artist, { messageEmails: 'daily' })
  const waiting = await write('Ada')
  await saveSettings(artist, { messageEmails: 'none' })
  await untilAllTold()
  await write('Bea')
  await saveSettings(artist, { messageEmails: 'daily' })
  await makeOld(waiting)
  const told = await write('Cleo')
  await makeOld(told)
  const [email] = await receivedEmails(mail(), 1)
  expect(email).toMatchObject({ subject: 'A new message' })
  expect(await outbox(shop())).toMatchObject([{ kind: 'message_digest', data: { ids: [told] } }])
  await untilOutboxIsEmpty(shop())
})
