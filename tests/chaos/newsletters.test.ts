import { exampleAddresses, outbox } from '../support/emails'
import { withMailServer } from '../support/mail-server'
import {
  createDraft,
  FAST_SENDING,
  sendNewsletter,
  subscribe,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { Shop } from '../support/shop'
import { until } from '../support/until'

// Four starts of a server, and a hundred emails.
jest.setTimeout(180_000)

const SUBSCRIBERS = 100
const mail = withMailServer()
let shop: Shop
beforeAll(async () => {
  shop = await Shop.open({ ...FAST_SENDING, SMTP_URL: mail().url })
})
afterAll(() => shop?.close())

test('a newsletter of two killed processes reaches each of 100 subscribers under one Message-ID', async () => {
  const all = exampleAddresses(SUBSCRIBERS, 'subscriber')
  await subscribe(shop, all)
  const artist = await shop.signIn()
  const id = await createDraft(artist)
  const other = await shop.startAnother()
  let kills = 0
  mail().beforeAnswer = async (_email, closeConnection) => {
    // The first dies while it sends an email that the mail server has accepted; soon after the second does, too.
    if (kills === 0 && mail().received.length >= 20) {
      kills = 1
      await shop.kill()
      closeConnection()
    } else if (kills === 1 && mail().received.length >= 50) {
      kills = 2
      await other.kill()
      closeConnection()
    }
  }
  await sendNewsletter(artist, id)
  await until(async () => kills === 2, 50_000)
  await shop.startAgain()
  const again = await shop.startAnother()
  try {
    const back = await shop.signIn()
    // Both connections broke when one process died: what the other was sending is due again in a minute.
    await until(async () => {
      await shop.query(
        "UPDATE emails SET due_at = now() WHERE state = 'queued' AND leased_until IS NULL AND due_at > now()",
      )
      return (await outbox(shop, "state = 'queued' AND leased_until IS NULL")).length === 0
    }, 90_000)
    // What the dead process was sending waits for the end of its lease.
    const living = "state = 'queued' AND updated_at > now() - interval '3 seconds'"
    await until(async () => (await outbox(shop, living)).length === 0)
    await shop.query("UPDATE emails SET leased_until = now() WHERE state = 'queued'")
    await untilNewsletterState(back, id, 'sent')
  } finally {
    await again.stop()
  }
  const emails = withoutTestEmails(mail().received)
  const ids = new Map<string, Set<string | undefined>>()
  for (const { recipients, messageId } of emails) {
    const [address = ''] = recipients
    ids.set(address, (ids.get(address) ?? new Set()).add(messageId))
  }
  expect([...ids.keys()].sort()).toEqual([...all].sort())
  for (const [address, given] of ids) expect([address, given.size]).toEqual([address, 1])
  // Only what was being sent when a connection broke may come twice: two processes, two breaks.
  expect(emails.length).toBeLessThanOrEqual(SUBSCRIBERS + 4)
  expect(await outbox(shop, "kind = 'newsletter' AND state = 'sent'")).toHaveLength(SUBSCRIBERS)
  expect(shop.takeErrors()).toEqual([])
})
