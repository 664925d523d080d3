import {
  exampleAddresses,
  makeQueuedEmailsDue,
  outbox,
  queueEmails,
  receivedEmails,
  untilOutboxIsEmpty,
} from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import {
  clearSubscribers,
  createDraft,
  inDays,
  progressOf,
  subscribe,
  takeStep,
  withoutTestEmails,
} from '../support/newsletters'
import { until } from '../support/until'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25', NEWSLETTER_EMAILS_PER_MINUTE: '1' })
beforeEach(() => shop().query('DELETE FROM emails'))

const recipientsOf = (emails: { recipients: string[] }[]) => emails.flatMap(({ recipients }) => recipients)

test('a mail server that is down loses and doubles nothing', async () => {
  await mail().kill()
  const all = exampleAddresses(8)
  await queueEmails(shop(), all)
  let tried: Awaited<ReturnType<typeof outbox>> = []
  await until(async () => {
    tried = await outbox(shop(), 'attempts > 0 AND leased_until IS NULL')
    return tried.length > 0
  })
  for (const { state, error } of tried)
    expect({ state, error }).toEqual({ state: 'queued', error: expect.stringContaining('ECONNREFUSED') })
  await mail().open()
  await makeQueuedEmailsDue(shop())
  await untilOutboxIsEmpty(shop())
  const emails = mail().take()
  expect(recipientsOf(emails).sort()).toEqual([...all].sort())
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(8)
  expect(await outbox(shop(), "state = 'sent' AND error IS NULL")).toHaveLength(8)
})

test('an email is tried for a day, at growing intervals, and fails then', async () => {
  await mail().kill()
  await queueEmails(shop(), ['late@example.test'])
  const minutes: number[] = []
  for (const attempt of [1, 9, 10]) {
    if (attempt === 9) await shop().query('UPDATE emails SET attempts = 8')
    await until(
      async () => (await outbox(shop(), `attempts = ${attempt} AND leased_until IS NULL`)).length > 0,
    )
    const [row] = await shop().query<{ minutes: number; state: string }>(
      'SELECT state, extract(epoch FROM due_at - updated_at)::float / 60 AS minutes FROM emails',
    )
    if (attempt < 10) minutes.push(Math.round(row?.minutes ?? 0))
    expect(row?.state).toBe(attempt < 10 ? 'queued' : 'failed')
    await makeQueuedEmailsDue(shop())
  }
  expect(minutes).toEqual([1, 600])
  await mail().open()
  const artist = await shop().signIn()
  const { docs } = JSON.parse((await artist.send('GET', '/api/cms/emails?where[state][equals]=failed')).text)
  expect(docs).toMatchObject([
    { recipient: 'late@example.test', error: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(mail().received).toEqual([])
})

test('a server that says “later” is asked later; one that says “never” ends the attempts, with its message', async () => {
  let refusals = 0
  mail().rejectRecipient = (address) => {
    if (address.startsWith('gone')) return { code: 550, message: 'No such person here' }
    if (address.startsWith('busy') && ++refusals <= 2) return { code: 451, message: 'Come back later' }
    return null
  }
  await queueEmails(shop(), ['gone@example.test', 'busy@example.test', 'fine@example.test'])
  await receivedEmails(mail(), 1)
  await until(async () => refusals === 1 && (await outbox(shop(), 'leased_until IS NOT NULL')).length === 0)
  expect(await outbox(shop())).toMatchObject([
    { state: 'failed', attempts: 1, error: expect.stringContaining('No such person here') },
    { state: 'queued', attempts: 1, error: expect.stringContaining('Come back later') },
    { state: 'sent', attempts: 1, error: null },
  ])
  await makeQueuedEmailsDue(shop())
  await until(async () => refusals === 2 && (await outbox(shop(), 'leased_until IS NOT NULL')).length === 0)
  await makeQueuedEmailsDue(shop())
  expect(recipientsOf(await receivedEmails(mail(), 1))).toEqual(['busy@example.test'])
  await untilOutboxIsEmpty(shop())
  expect(await outbox(shop(), "state = 'sent'")).toHaveLength(2)
})

test('what a process was sending when it was killed is sent by another', async () => {
  let isKilled = false
  mail().beforeAnswer = async (_email, closeConnection) => {
    if (isKilled || mail().received.length < 3) return
    isKilled = true
    await shop().kill()
    closeConnection()
  }
  const all = exampleAddresses(6)
  await queueEmails(shop(), all)
  await until(async () => isKilled)
  await shop().startAgain()
  // Its lease has not ended, so no other process takes the email yet.
  await until(async () => (await outbox(shop(), "state = 'sent'")).length === 5)
  expect(await outbox(shop(), "state = 'queued'")).toMatchObject([{ attempts: 1 }])
  await shop().query("UPDATE emails SET leased_until = now() WHERE state = 'queued'")
  await untilOutboxIsEmpty(shop())
  const emails = mail().take()
  expect(emails).toHaveLength(7)
  expect([...new Set(recipientsOf(emails))].sort()).toEqual([...all].sort())
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(6)
})

test('two processes send each email once, a newsletter at the pace of one, and emails about orders in between', async () => {
  const other = await shop().startAnother()
  const letters = () =>
    withoutTestEmails(mail().received).filter(({ subject }) => subject === 'New works from the coast')
  try {
    const buyers = exampleAddresses(12)
    await queueEmails(shop(), buyers)
    await untilOutboxIsEmpty(shop())
    expect(recipientsOf(mail().take()).sort()).toEqual([...buyers].sort())
    expect(await outbox(shop(), "state = 'sent' AND attempts = 1")).toHaveLength(12)

    await subscribe(shop(), exampleAddresses(2, 'subscriber'))
    const artist = await shop().signIn()
    // It is scheduled, and both processes notice at the same time that it is due.
    const id = await createDraft(artist)
    await takeStep(artist, id, 'test')
    await until(async () => (await progressOf(artist, id)).test.state === 'sent')
    await artist.call('scheduleNewsletter', { id: String(id), at: inDays(3) })
    await shop().query("UPDATE newsletters SET send_at = now() - interval '1 second' WHERE id = $1", [id])
    for (let count = 1; count <= 2; count++) {
      await until(() => letters().length >= count)
      // Each email wakes both processes, which then look for newsletters, too.
      for (const buyer of [`first-${count}@example.test`, `second-${count}@example.test`]) {
        await queueEmails(shop(), [buyer])
        await until(() => recipientsOf(mail().received).includes(buyer))
      }
      expect(letters()).toHaveLength(count)
      // Ends the wait of a minute.
      await shop().query('UPDATE installation SET next_bulk_email_at = now()')
      await shop().query('NOTIFY gesso_emails')
    }
    await untilOutboxIsEmpty(shop())
    expect(recipientsOf(letters()).sort()).toEqual(exampleAddresses(2, 'subscriber'))
    const begun = await shop().query(
      "SELECT 1 FROM audit_entries WHERE noun = 'newsletter' AND action = 'sent' AND record_id = $1",
      [String(id)],
    )
    expect(begun).toHaveLength(1)
  } finally {
    await other.stop()
    await clearSubscribers(shop())
  }
})

test('a later email about an order waits for an earlier one to the same person', async () => {
  let isBusy = true
  mail().rejectRecipient = () => (isBusy ? { code: 450, message: 'Busy' } : null)
  await queueEmails(shop(), ['first@example.test'])
  await until(async () => (await outbox(shop(), 'attempts = 1 AND leased_until IS NULL')).length > 0)
  await shop().query(
    `INSERT INTO customers (id, first_name, last_name, email) VALUES (1, 'A', 'B', 'first@example.test')`,
  )
  await shop().query(`INSERT INTO orders (id, number, customer_id, total_amount, shipping_cost, subtotal, mode)
    VALUES ('AAAAAAAAAA', 'GESSO-AAAAAAAAAA', 1, '125.00', '25.00', '100.00', 'test')`)
  await shop().query(`UPDATE emails SET order_id = 'AAAAAAAAAA'`)
  await shop().query(`INSERT INTO emails (kind, key, recipient, order_id, subject, data, state)
    SELECT kind, 'test:second', recipient, order_id, subject, data || '{"firstName":"Second"}', 'queued' FROM emails`)
  isBusy = false
  await shop().query('NOTIFY gesso_emails')
  await queueEmails(shop(), ['other@example.test'])
  await receivedEmails(mail(), 1)
  expect(await outbox(shop(), "key = 'test:second'")).toMatchObject([{ state: 'queued', attempts: 0 }])
  await makeQueuedEmailsDue(shop())
  const [first, second] = await receivedEmails(mail(), 2)
  expect(first?.text).toContain('Dear Ada')
  expect(second?.text).toContain('Dear Second')
})
