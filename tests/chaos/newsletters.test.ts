import { exampleAddresses, outbox } from '../support/emails'
import { withMailServer } from '../support/mail-server'
import {
  createDraft,
  FAST_SENDING,
  sendNewsletter,
  subscribe,
  withoutTestEmails,
} from '../support/newsletters'
import { Shop } from '../support/shop'
import { until } from '../support/until'

const SUBSCRIBERS = 20
const mail = withMailServer()
let shop: Shop
beforeAll(async () => {
  shop = await Shop.open({ ...FAST_SENDING, SMTP_URL: mail().url })
})
afterAll(() => shop?.close())

test('a newsletter whose process is killed reaches each of 20 subscribers under one Message-ID', async () => {
  const all = exampleAddresses(SUBSCRIBERS, 'subscriber')
  await subscribe(shop, all)
  const artist = await shop.signIn()
  const id = await createDraft(artist)
  const other = await shop.startAnother()
  let isDead = false
  mail().beforeAnswer = async (_email, closeConnection) => {
    // The process dies while it sends an email that the mail server has already accepted.
    if (isDead || mail().received.length < 10) return
    isDead = true
    await shop.kill()
    closeConnection()
  }
  try {
    await sendNewsletter(artist, id)
    await until(async () => isDead)
    // The other process lost its connection as well: the email it was sending is due again in a minute.
    await until(async () => {
      await shop.query(
        "UPDATE emails SET due_at = now() WHERE state = 'queued' AND leased_until IS NULL AND due_at > now()",
      )
      return (await outbox(shop, "state = 'queued' AND leased_until IS NULL")).length === 0
    })
    // The emails of the dead process wait until its lease ends.
    const living = "state = 'queued' AND updated_at > now() - interval '3 seconds'"
    await until(async () => (await outbox(shop, living)).length === 0)
    await shop.query("UPDATE emails SET leased_until = now() WHERE state = 'queued'")
    await until(
      async () => (await outbox(shop, "kind = 'newsletter' AND state = 'sent'")).length === SUBSCRIBERS,
    )
    await until(async () => (await shop.query("SELECT 1 FROM newsletters WHERE state = 'sent'")).length === 1)
  } finally {
    await other.stop()
  }
  const emails = withoutTestEmails(mail().received)
  const ids = new Map<string, Set<string | undefined>>()
  for (const { recipients, messageId } of emails) {
    const [address = ''] = recipients
    ids.set(address, (ids.get(address) ?? new Set()).add(messageId))
  }
  expect([...ids.keys()].sort()).toEqual([...all].sort())
  for (const [address, given] of ids) expect([address, given.size]).toEqual([address, 1])
  // Only the emails that were being sent when the connections broke may arrive twice.
  expect(emails.length).toBeLessThanOrEqual(SUBSCRIBERS + 2)
  expect(other.takeErrors()).toEqual([])
})
