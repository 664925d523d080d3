import { dayFromNow } from '../support/agreements'
import { receivedEmails } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { buyWithPage, openOrder } from '../support/order-pages'
import { historyOf } from '../support/payments'
import { OWNER } from '../support/server-process'
import { saveSettings, sendSettings } from '../support/settings'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await saveSettings(artist, { withdrawalDays: 14 })
})
afterEach(() => mail().take())

const IN_GERMANY = { country: 'DE', zipCode: '10115', city: 'Berlin' }
const withdraw = (token: string, receivedOn: string | null = null, words = '') =>
  shop().visitor().call('withdrawFromOrder', { token, receivedOn, words })
const sentDaysAgo = (id: string, days: number) =>
  shop().query(
    `UPDATE orders SET sent_at = now() - make_interval(days => $2), created_at = now() - make_interval(days => $2 + 1)
     WHERE id = $1`,
    [id, days],
  )

describe('the right of withdrawal', () => {
  test('is offered to nobody until the artist names its days', async () => {
    await saveSettings(artist, {})
    const { token } = await buyWithPage(shop(), artist, IN_GERMANY)
    expect((await openOrder(shop(), token)).withdrawal).toBeNull()
    expect((await refusalOf(withdraw(token))).status).toBe(409)
    const refused = await sendSettings(artist, { withdrawalDays: 0 })
    expect([refused.status, refused.text.includes('whole number from 1 to 100')]).toEqual([400, true])
    await saveSettings(artist, { withdrawalDays: 14 })
  })

  test('is for buyers in Europe, and for all where the artist says so; for no business', async () => {
    const swiss = await buyWithPage(shop(), artist)
    const german = await buyWithPage(shop(), artist, IN_GERMANY)
    const british = await buyWithPage(shop(), artist, { country: 'GB', zipCode: 'N1 9GU', city: 'London' })
    const rightOf = async ({ token }: { token: string }) => (await openOrder(shop(), token)).withdrawal
    expect(await rightOf(swiss)).toBeNull()
    const open = { state: 'open', days: 14, until: null, asksDay: false }
    expect(await rightOf(german)).toEqual(open)
    expect(await rightOf(british)).toEqual(open)
    await saveSettings(artist, { withdrawalDays: 14, withdrawalFor: 'everyone' })
    expect(await rightOf(swiss)).toEqual(open)
    await saveSettings(artist, { withdrawalDays: 14 })
    await shop().query("UPDATE orders SET buyer_tax_number = 'DE123456789' WHERE id = $1", [german.id])
    expect(await rightOf(german)).toBeNull()
  })

  test('is declared once: buyer and artist get an email, the order says it, and nothing is refunded', async () => {
    const { id, token } = await buyWithPage(shop(), artist, { ...IN_GERMANY, email: 'berlin@example.test' })
    await receivedEmails(mail(), 2)
    const page = await withdraw(token, null, 'It does not fit.')
    expect(page).toMatchObject({ order: { withdrawal: { state: 'declared' }, refundedAmount: '0.00' } })
    await withdraw(token, null, 'Once more')
    const emails = await receivedEmails(mail(), 2)
    const receipt = emails.find(({ recipients }) => recipients[0] === 'berlin@example.test')
    const notice = emails.find(({ recipients }) => recipients[0] === OWNER.email)
    expect(receipt?.subject).toBe(`[Test] Your withdrawal from order GESSO-${id}`)
    expect(receipt?.text).toContain('It does not fit.')
    expect(receipt?.text).toContain(`/order/${token}`)
    expect(notice?.text).toContain('Nothing was refunded by itself.')
    expect((await artist.call('readOrderSheet', { id })).withdrawal).toMatchObject({
      receivedOn: null,
      words: 'It does not fit.',
    })
    expect(await historyOf(shop(), id)).toContain('The buyer withdraws from the purchase.')
    const [order] = await shop().query<{ payment_state: string }>(
      'SELECT payment_state FROM orders WHERE id = $1',
      [id],
    )
    expect(order?.payment_state).toBe('paid')
  })

  test('lasts its days from the day of receipt, as the buyer names it', async () => {
    const { id, token } = await buyWithPage(shop(), artist, IN_GERMANY)
    await artist.call('setOrderStatus', { id, status: 'completed' })
    await sentDaysAgo(id, 20)
    expect((await openOrder(shop(), token)).withdrawal).toMatchObject({ state: 'open', asksDay: true })
    const problemOf = async (day: string) =>
      (await refusalOf(withdraw(token, day))).body?.fields?.[0]?.message
    expect(await problemOf(dayFromNow(2))).toBe('This day is still to come')
    expect(await problemOf(dayFromNow(-25))).toBe('The order had not been sent by this day')
    expect(await problemOf(dayFromNow(-16))).toContain('The 14 days are over.')
    await withdraw(token, dayFromNow(-10))
    expect((await artist.call('readOrderSheet', { id })).withdrawal?.receivedOn).toBe(dayFromNow(-10))
  })

  test('is over long after the order was sent, and after all was refunded', async () => {
    const old = await buyWithPage(shop(), artist, IN_GERMANY)
    await artist.call('setOrderStatus', { id: old.id, status: 'completed' })
    await sentDaysAgo(old.id, 50)
    expect((await openOrder(shop(), old.token)).withdrawal).toBeNull()
    const refused = await refusalOf(withdraw(old.token))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('its days are over') })
  })

  test('keeps no words of a person who was erased', async () => {
    const email = 'erased@example.test'
    const { id, token } = await buyWithPage(shop(), artist, { ...IN_GERMANY, email })
    await withdraw(token, null, 'My knee hurts.')
    const copy = await artist.call('readPerson', { email })
    expect(JSON.stringify(copy.orders)).toContain('My knee hurts.')
    await artist.call('erasePerson', { email, evenUnsent: true })
    expect(await shop().query('SELECT words FROM withdrawals WHERE order_id = $1', [id])).toEqual([
      { words: null },
    ])
  })
})
