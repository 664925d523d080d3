import { useMailServer } from '../house/mail-server'
import { Shop } from '../house/shop'
import { until } from '../house/until'
import { arrived, letWaitsPass, outbox, people, queueLetters, untilNoneWaits } from './letters-house'

const mail = useMailServer()
let shop: Shop
beforeAll(async () => {
  shop = await Shop.open({ SMTP_URL: mail().url, SWEEP_SECONDS: '1' })
})
beforeEach(() => shop.query('DELETE FROM emails'))
afterEach(() => {
  // Letters are named in the log, people are not.
  expect(JSON.stringify(shop.log)).not.toContain('@example.test')
  expect(shop.takeErrors()).toEqual([])
})
afterAll(() => shop?.close())

const recipientsOf = (letters: { recipients: string[] }[]) => letters.flatMap(({ recipients }) => recipients)

test('a mail server that is down loses and doubles nothing', async () => {
  await mail().kill()
  const all = people(20)
  await queueLetters(shop, all)
  let tried: Awaited<ReturnType<typeof outbox>> = []
  await until(async () => {
    tried = await outbox(shop, 'attempts > 0 AND leased_until IS NULL')
    return tried.length > 0
  })
  for (const { state, error } of tried)
    expect({ state, error }).toEqual({ state: 'queued', error: expect.stringContaining('ECONNREFUSED') })
  await mail().open()
  await letWaitsPass(shop)
  await untilNoneWaits(shop)
  const letters = mail().take()
  expect(recipientsOf(letters).sort()).toEqual([...all].sort())
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(20)
  expect(await outbox(shop, "state = 'sent' AND error IS NULL")).toHaveLength(20)
})

test('a letter is tried for a day, at growing distances, and is dead then', async () => {
  await mail().kill()
  await queueLetters(shop, ['late@example.test'])
  const minutes: number[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    await until(async () => (await outbox(shop, `attempts = ${attempt} AND leased_until IS NULL`)).length > 0)
    const [row] = await shop.query<{ minutes: number; state: string }>(
      'SELECT state, extract(epoch FROM due_at - updated_at)::float / 60 AS minutes FROM emails',
    )
    if (attempt < 10) minutes.push(Math.round(row?.minutes ?? 0))
    expect(row?.state).toBe(attempt < 10 ? 'queued' : 'failed')
    await letWaitsPass(shop)
  }
  expect(minutes).toEqual([1, 5, 15, 30, 60, 120, 240, 360, 600])
  await mail().open()
  const artist = await shop.signIn()
  const { docs } = JSON.parse((await artist.send('GET', '/api/cms/emails?where[state][equals]=failed')).text)
  expect(docs).toMatchObject([
    { recipient: 'late@example.test', error: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(mail().received).toEqual([])
})

test('a server that says “later” is asked later, one that says “never” is believed, in its own words', async () => {
  let refusals = 0
  mail().judge = (address) => {
    if (address.startsWith('gone')) return { code: 550, words: 'No such person here' }
    if (address.startsWith('busy') && ++refusals <= 2) return { code: 451, words: 'Come back later' }
    return null
  }
  await queueLetters(shop, ['gone@example.test', 'busy@example.test', 'fine@example.test'])
  await arrived(mail(), 1)
  await until(async () => refusals === 1 && (await outbox(shop, 'leased_until IS NOT NULL')).length === 0)
  expect(await outbox(shop)).toMatchObject([
    { state: 'failed', attempts: 1, error: expect.stringContaining('No such person here') },
    { state: 'queued', attempts: 1, error: expect.stringContaining('Come back later') },
    { state: 'sent', attempts: 1, error: null },
  ])
  await letWaitsPass(shop)
  await until(async () => refusals === 2 && (await outbox(shop, 'leased_until IS NOT NULL')).length === 0)
  await letWaitsPass(shop)
  expect(recipientsOf(await arrived(mail(), 1))).toEqual(['busy@example.test'])
  await untilNoneWaits(shop)
  expect(await outbox(shop, "state = 'sent'")).toHaveLength(2)
})

test('a line that breaks before the server’s answer doubles a letter at most, under the same Message-ID', async () => {
  let isBroken = false
  mail().beforeAnswer = (_letter, closeLine) => {
    if (!isBroken) closeLine()
    isBroken = true
  }
  await queueLetters(shop, ['twice@example.test'])
  await until(async () => (await outbox(shop, 'attempts = 1 AND leased_until IS NULL')).length > 0)
  await letWaitsPass(shop)
  await untilNoneWaits(shop)
  const letters = mail().take()
  expect(letters).toHaveLength(2)
  const [first, second] = letters
  expect(first?.messageId).toBe(second?.messageId)
  expect(await outbox(shop)).toMatchObject([{ state: 'sent', attempts: 2, message_id: first?.messageId }])
})

test('what a process had in hand when it was killed is sent by another', async () => {
  let isKilled = false
  mail().beforeAnswer = async (_letter, closeLine) => {
    if (isKilled || mail().received.length < 3) return
    isKilled = true
    await shop.kill()
    closeLine()
  }
  const all = people(6)
  await queueLetters(shop, all)
  await until(async () => isKilled)
  await shop.startAgain()
  // Its lease still holds: nobody else takes the letter yet.
  await until(async () => (await outbox(shop, "state = 'sent'")).length === 5)
  expect(await outbox(shop, "state = 'queued'")).toMatchObject([{ attempts: 1 }])
  await shop.query("UPDATE emails SET leased_until = now() WHERE state = 'queued'")
  await untilNoneWaits(shop)
  const letters = mail().take()
  expect(letters).toHaveLength(7)
  expect([...new Set(recipientsOf(letters))].sort()).toEqual([...all].sort())
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(6)
})

test('a shop that is stopped while the mail server hesitates gives its letter back', async () => {
  let answer: () => void = () => {}
  mail().beforeAnswer = () =>
    new Promise((done) => {
      answer = done
    })
  await queueLetters(shop, ['slow@example.test'])
  await until(async () => mail().received.length === 1)
  expect(await shop.stop()).toBe(0)
  answer()
  mail().beforeAnswer = () => {}
  expect(await outbox(shop, 'leased_until IS NULL AND due_at <= now()')).toMatchObject([{ state: 'queued' }])
  await shop.startAgain()
  await untilNoneWaits(shop)
  expect(await outbox(shop)).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('two processes send a hundred letters, each once', async () => {
  const other = await shop.startAnother()
  try {
    const all = people(100)
    await queueLetters(shop, all)
    await untilNoneWaits(shop)
    expect(recipientsOf(mail().take()).sort()).toEqual([...all].sort())
    expect(await outbox(shop, "state = 'sent' AND attempts = 1")).toHaveLength(100)
  } finally {
    await other.stop()
  }
})

test('a later letter about an order waits for an earlier one to the same person', async () => {
  let isBusy = true
  mail().judge = () => (isBusy ? { code: 450, words: 'Busy' } : null)
  await queueLetters(shop, ['first@example.test'])
  await until(async () => (await outbox(shop, 'attempts = 1 AND leased_until IS NULL')).length > 0)
  await shop.query(
    `INSERT INTO customers (id, first_name, last_name, email) VALUES (1, 'A', 'B', 'first@example.test')`,
  )
  await shop.query(`INSERT INTO orders (id, customer_id, total_amount, shipping_cost, subtotal, mode)
    VALUES ('AAAAAAAAAA', 1, '125.00', '25.00', '100.00', 'test')`)
  await shop.query(`UPDATE emails SET order_id = 'AAAAAAAAAA'`)
  await shop.query(`INSERT INTO emails (kind, key, recipient, order_id, subject, data, state)
    SELECT kind, 'test:second', recipient, order_id, subject, data || '{"firstName":"Second"}', 'queued' FROM emails`)
  isBusy = false
  await shop.query('NOTIFY gesso_emails')
  await queueLetters(shop, ['other@example.test'])
  await arrived(mail(), 1)
  expect(await outbox(shop, "key = 'test:second'")).toMatchObject([{ state: 'queued', attempts: 0 }])
  await letWaitsPass(shop)
  const [first, second] = await arrived(mail(), 2)
  expect(first?.text).toContain('Dear Ada')
  expect(second?.text).toContain('Dear Second')
})
