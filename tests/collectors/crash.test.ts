import { useMailServer } from '../house/mail-server'
import { Shop } from '../house/shop'
import { until } from '../house/until'
import { outbox, people } from '../letters/letters-house'
import { draft, FAST, join, sendToAll, toCollectors, untilState } from './collectors-house'

// Four starts of a server, and three hundred letters.
jest.setTimeout(180_000)

const COLLECTORS = 300
const mail = useMailServer()
let shop: Shop
beforeAll(async () => {
  shop = await Shop.open({ ...FAST, SMTP_URL: mail().url })
})
afterAll(() => shop?.close())

test('killed in the middle, with two processes, a letter reaches each of 300 collectors under one Message-ID', async () => {
  const all = people(COLLECTORS, 'collector')
  await join(shop, all)
  const artist = await shop.signIn()
  const id = await draft(artist)
  const other = await shop.startAnother()
  let kills = 0
  mail().beforeAnswer = async (_letter, closeLine) => {
    // The first dies with a letter in hand that the mail server has taken; soon after the second does, too.
    if (kills === 0 && mail().received.length >= 60) {
      kills = 1
      await shop.kill()
      closeLine()
    } else if (kills === 1 && mail().received.length >= 150) {
      kills = 2
      await other.kill()
      closeLine()
    }
  }
  await sendToAll(artist, id)
  await until(async () => kills === 2, 50_000)
  await shop.startAgain()
  const again = await shop.startAnother()
  try {
    const back = await shop.signIn()
    // The line broke for both when one died: what the other had in hand is due in a minute.
    await until(async () => {
      await shop.query(
        "UPDATE emails SET due_at = now() WHERE state = 'queued' AND leased_until IS NULL AND due_at > now()",
      )
      return (await outbox(shop, "state = 'queued' AND leased_until IS NULL")).length === 0
    }, 90_000)
    // And what the dead had in hand waits for the end of its lease.
    const living = "state = 'queued' AND updated_at > now() - interval '3 seconds'"
    await until(async () => (await outbox(shop, living)).length === 0)
    await shop.query("UPDATE emails SET leased_until = now() WHERE state = 'queued'")
    await untilState(back, id, 'sent')
  } finally {
    await again.stop()
  }
  const letters = toCollectors(mail().received)
  const ids = new Map<string, Set<string | undefined>>()
  for (const { recipients, messageId } of letters) {
    const [address = ''] = recipients
    ids.set(address, (ids.get(address) ?? new Set()).add(messageId))
  }
  expect([...ids.keys()].sort()).toEqual([...all].sort())
  for (const [address, given] of ids) expect([address, given.size]).toEqual([address, 1])
  // No more came a second time than was in hand when a line broke: of two processes, twice.
  expect(letters.length).toBeLessThanOrEqual(COLLECTORS + 4)
  expect(await outbox(shop, "kind = 'newsletter' AND state = 'sent'")).toHaveLength(COLLECTORS)
  expect(shop.takeErrors()).toEqual([])
})
