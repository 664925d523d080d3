import { dayFromNow } from '../support/agreements'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { giftFor } from '../support/gift-cards'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import {
  askForCode,
  type BoughtOrder,
  buyWithPage,
  correctionOf,
  openOrder,
  tokenOfLink,
} from '../support/order-pages'
import { historyOf, untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { saveSettings, sendSettings } from '../support/settings'
import { saveShipping, zone } from '../support/shipping'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25' })

describe('the order’s pages', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  describe('all orders', () => {
    beforeEach(async () => {
      await untilOutboxIsEmpty(shop())
      mail().take()
    })

    let people = 0
    const newAddress = () => {
      people += 1
      return `found-${people}@example.test`
    }
    const find = (email: string, visitor = shop().visitor()) => visitor.call('findOrders', { email })
    /** Asks for the links to an address's orders. @returns the token from the email */
    async function linkFor(email: string): Promise<string> {
      mail().take()
      await find(email)
      const [letter] = await receivedEmails(mail(), 1)
      return /\/orders\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    }
    const lettersTo = (email: string) => outbox(shop(), `recipient = '${email}' AND kind = 'your_orders'`)

    describe('all orders of an address', () => {
      test('are shown by a link that is sent to it, each with its own page', async () => {
        const email = newAddress()
        const first = await buyWithPage(shop(), artist, { email })
        const second = await buyWithPage(shop(), artist, { email: email.toUpperCase() })
        await placeOrder(shop().visitor(), [originalLine(await createArtwork(artist))], { email })
        await receivedEmails(mail(), 4)
        const token = await linkFor(` ${email} `)
        const found = await shop().visitor().call('readFoundOrders', { token })
        expect(found.email).toBe(email)
        expect(found.orders.map(({ number, link }) => [number, tokenOfLink(link)])).toEqual([
          [`GESSO-${second.id}`, second.token],
          [`GESSO-${first.id}`, first.token],
        ])
        expect(found.orders[0]).toMatchObject({ state: 'preparing', totalAmount: '125.00', isTest: true })
        const page = await shop().visitor().send('GET', `/orders/${token}`)
        expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
        expect(page.text).toContain(`/order/${first.token}`)
        expect(page.text).toContain('noindex')
        expect(JSON.stringify(await shop().query('SELECT * FROM buyer_links'))).not.toContain(token)
        expect(JSON.stringify(shop().log)).not.toContain(token)
      })

      test('are told to nobody who asks, have no end of emails neither by address nor by network, and say which address is none', async () => {
        const email = newAddress()
        const known = newAddress()
        await buyWithPage(shop(), artist, { email: known })
        const answers = await Promise.all(
          [email, known].map((each) =>
            shop().visitor().sendJson('POST', '/api/order-searches', { email: each }),
          ),
        )
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
        expect([(await lettersTo(email)).length, (await lettersTo(known)).length]).toEqual([0, 1])
        expect(await shop().query('SELECT 1 FROM buyer_links WHERE email = $1', [email])).toEqual([])
        const robot = await shop()
          .visitor()
          .call('findOrders', { email: known, website: 'https://spam.test' })
        expect(robot).toEqual({ success: true })
        expect(await lettersTo(known)).toHaveLength(1)

        await Promise.all(Array.from({ length: 4 }, () => find(known)))
        expect(await lettersTo(known)).toHaveLength(3)
        const visitor = shop().visitor()
        const wrong = await refusalOf(visitor.call('findOrders', { email: 'no address' }))
        expect(wrong).toMatchObject({ status: 400, body: { fields: [{ field: 'email' }] } })
        for (let n = 0; n < 9; n += 1) await find(newAddress(), visitor)
        expect((await refusalOf(find(newAddress(), visitor))).status).toBe(429)
      })

      test('are closed with the link: by hand, after some hours, and when the person is erased', async () => {
        const email = newAddress()
        await buyWithPage(shop(), artist, { email })
        await receivedEmails(mail(), 2)
        const statusOf = async (token: string) =>
          (await shop().visitor().send('GET', `/orders/${token}`)).status
        const byHand = await linkFor(email)
        await shop().visitor().call('closeFoundOrders', { token: byHand })
        expect(await statusOf(byHand)).toBe(404)
        const old = await linkFor(email)
        await shop().query(
          "UPDATE buyer_links SET expires_at = now() - interval '1 minute' WHERE email = $1",
          [email],
        )
        expect(await statusOf(old)).toBe(404)
        const last = await linkFor(email)
        const copy = await artist.call('readPerson', { email })
        expect(copy.orderLinks).toHaveLength(2)
        expect(JSON.stringify(copy.orderLinks)).not.toContain('hash')
        await artist.call('erasePerson', { email, evenUnsent: true })
        expect(await statusOf(last)).toBe(404)
        expect(await shop().query('SELECT 1 FROM buyer_links WHERE email = $1', [email])).toEqual([])
      })
    })
  })

  describe('withdrawal', () => {
    beforeAll(async () => {
      await saveSettings(artist, { withdrawalDays: 14 })
    })
    beforeEach(async () => {
      await untilOutboxIsEmpty(shop())
      mail().take()
    })

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
      test('is offered to nobody until the artist names its days, then to buyers in Europe, or to all; to no business', async () => {
        await saveSettings(artist, {})
        const german = await buyWithPage(shop(), artist, IN_GERMANY)
        expect((await openOrder(shop(), german.token)).withdrawal).toBeNull()
        expect((await refusalOf(withdraw(german.token))).status).toBe(409)
        const refused = await sendSettings(artist, { withdrawalDays: 0 })
        expect([refused.status, refused.text.includes('whole number from 1 to 100')]).toEqual([400, true])

        await saveSettings(artist, { withdrawalDays: 14 })
        const rightOf = async ({ token }: { token: string }) => (await openOrder(shop(), token)).withdrawal
        const open = { state: 'open', days: 14, until: null, asksDay: false }
        expect(await rightOf(german)).toEqual(open)
        const moveTo = (country: string) =>
          shop().query(
            'UPDATE customers SET country = $2 WHERE id = (SELECT customer_id FROM orders WHERE id = $1)',
            [german.id, country],
          )
        await moveTo('CH')
        expect(await rightOf(german)).toBeNull()
        await saveSettings(artist, { withdrawalDays: 14, withdrawalFor: 'everyone' })
        expect(await rightOf(german)).toEqual(open)
        await moveTo('DE')
        await saveSettings(artist, { withdrawalDays: 14 })
        await shop().query("UPDATE orders SET buyer_tax_number = 'DE123456789' WHERE id = $1", [german.id])
        expect(await rightOf(german)).toBeNull()
      })

      test('is declared once: buyer and artist get an email, the order says it, nothing is refunded, and no words outlive the person', async () => {
        const { id, token } = await buyWithPage(shop(), artist, {
          ...IN_GERMANY,
          email: 'berlin@example.test',
        })
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

        // Nothing that an erased person wrote is left.
        const email = 'berlin@example.test'
        const copy = await artist.call('readPerson', { email })
        expect(JSON.stringify(copy.orders)).toContain('It does not fit.')
        await artist.call('erasePerson', { email, evenUnsent: true })
        expect(await shop().query('SELECT words FROM withdrawals WHERE order_id = $1', [id])).toEqual([
          { words: null },
        ])
      })

      test('lasts its days from the day of receipt, as the buyer names it, and is over long after the order was sent', async () => {
        const { id, token } = await buyWithPage(shop(), artist, IN_GERMANY)
        await artist.call('setOrderStatus', { id, status: 'completed' })
        await sentDaysAgo(id, 50)
        expect((await openOrder(shop(), token)).withdrawal).toBeNull()
        const refused = await refusalOf(withdraw(token))
        expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('its days are over') })

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
    })
  })

  describe('the address', () => {
    type Correction = ReturnType<typeof correctionOf>
    const ask = (order: BoughtOrder, correction: Correction) => askForCode(shop(), mail(), order, correction)
    const enter = ({ token }: BoughtOrder, code: string, correction: Correction) =>
      shop()
        .visitor()
        .call('correctOwnAddress', { token, code, ...correction })
    const correct = async (order: BoughtOrder, correction: Correction) =>
      enter(order, await ask(order, correction), correction)

    const toldBuyer = (id: string) =>
      outbox(shop(), `order_id = '${id}' AND kind = 'address_corrected' AND recipient IS NOT NULL`)

    describe('a buyer who corrects the address', () => {
      test('changes where the order goes; the artist is told, the buyer with the former one, and history and audit trail know', async () => {
        const { id, token } = await buyWithPage(shop(), artist)
        const before = await openOrder(shop(), token)
        const page = await correct(
          { id, token },
          correctionOf(before, { address: '7 Long Acre', city: 'Bern', zipCode: '3001' }),
        )
        const after = page.state === 'open' ? page.order : null
        expect(after?.address?.lines).toEqual(
          expect.arrayContaining([expect.stringContaining('7 Long Acre'), 'CH-3001 Bern']),
        )
        const [email] = await outbox(
          shop(),
          `order_id = '${id}' AND kind = 'address_corrected' AND recipient IS NULL`,
        )
        expect(email).toMatchObject({ recipient: null, subject: `New address for order GESSO-${id}` })
        expect(JSON.stringify(email?.data)).toContain('CH-3001 Bern')
        const [told, ...more] = await toldBuyer(id)
        expect(more).toEqual([])
        expect(told).toMatchObject({
          recipient: CUSTOMER.email,
          subject: `Your order GESSO-${id} goes to another address`,
        })
        expect(JSON.stringify(told?.data)).toContain('7 Long Acre')
        expect(JSON.stringify(told?.data)).toContain(CUSTOMER.address)
        expect(await historyOf(shop(), id)).toContain(
          'The buyer corrected name or address on the page of the order.',
        )
        const [entry] = await shop().query<{ actor_kind: string; changes: unknown }>(
          "SELECT actor_kind, changes FROM audit_entries WHERE noun = 'customer' ORDER BY id DESC LIMIT 1",
        )
        expect(entry?.actor_kind).toBe('visitor')
        expect(JSON.stringify(entry?.changes)).not.toContain('Bern')
        expect((await artist.call('readOrderSheet', { id })).address.city).toBe('Bern')
      })

      test('needs the code of the email for this very correction, within the country that was paid for, and in a second tab that is out of date overwrites nothing', async () => {
        const order = await buyWithPage(shop(), artist)
        const seen = await openOrder(shop(), order.token)
        const same = await refusalOf(ask(order, correctionOf(seen)))
        expect(same).toMatchObject({
          status: 409,
          body: { message: 'Your order goes to this address already.' },
        })
        expect(await outbox(shop(), `order_id = '${order.id}' AND kind LIKE 'address_%'`)).toEqual([])
        const bern = correctionOf(seen, { city: 'Bern' })
        const code = await ask(order, bern)
        for (const [given, correction] of [
          ['', bern],
          [code === '000000' ? '000001' : '000000', bern],
          [code, correctionOf(seen, { city: 'Basel' })],
        ] as const) {
          const refused = await refusalOf(enter(order, given, correction))
          expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'code' }] } })
        }
        expect((await openOrder(shop(), order.token)).address?.given).toEqual(seen.address?.given)
        const moved = await refusalOf(ask(order, correctionOf(seen, { country: 'DE' })))
        expect(moved).toMatchObject({
          status: 400,
          body: {
            fields: [
              {
                field: 'country',
                message: 'Shipping and tax were paid for Switzerland. Write to us about another country.',
              },
            ],
          },
        })
        const basel = correctionOf(seen, { city: 'Basel' })
        const tab = await ask(order, basel)
        await correct(order, bern)
        expect(await refusalOf(enter(order, tab, basel))).toMatchObject({
          status: 409,
          body: { code: 'stale' },
        })
        expect((await openOrder(shop(), order.token)).address?.given.city).toBe('Bern')
        expect(await toldBuyer(order.id)).toHaveLength(1)
        expect(JSON.stringify(await outbox(shop(), `order_id = '${order.id}'`))).not.toContain(code)
      })

      test('is slowed down after five wrong codes', async () => {
        const order = await buyWithPage(shop(), artist)
        const bern = correctionOf(await openOrder(shop(), order.token), { city: 'Bern' })
        for (let wrong = 0; wrong < 5; wrong += 1) {
          expect((await refusalOf(enter(order, 'wrong', bern))).status).toBe(400)
        }
        // However long the test has taken so far.
        await shop().query("UPDATE account_attempts SET last_at = now() WHERE key LIKE 'address-code:%'")
        const early = await refusalOf(enter(order, 'wrong', bern))
        expect(early).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      })

      test('stays within the shipping zone that was paid for', async () => {
        await saveShipping(artist, {
          zones: [
            zone('Far states', ['US-HI', 'US-AK'], { printPrice: '25' }),
            zone('World', ['*'], { printPrice: '35' }),
          ],
        })
        const place = { country: 'US', state: 'NY', zipCode: '10001', city: 'New York' }
        const buyer = shop().visitor()
        const artwork = await createArtwork(artist)
        const quote = await buyer.call('quoteOrder', { orderItems: [printLine(artwork, 'A4')], place })
        const { id, token } = await buyWithPage(
          shop(),
          artist,
          place,
          [printLine(artwork, 'A4')],
          quote.totalAmount,
        )
        const shown = await openOrder(shop(), token)
        const refused = await refusalOf(correct({ id, token }, correctionOf(shown, { state: 'HI' })))
        expect(refused.body).toMatchObject({ fields: [{ field: 'state' }] })
        await correct({ id, token }, correctionOf(shown, { state: 'NJ', city: 'Newark' }))
        expect((await openOrder(shop(), token)).address?.given.state).toBe('NJ')
        await saveShipping(artist, { zones: [] })
      })

      test('in a second tab that is out of date overwrites nothing', async () => {
        const { id, token } = await buyWithPage(shop(), artist)
        const seen = await openOrder(shop(), token)
        const basel = correctionOf(seen, { city: 'Basel' })
        const code = await ask({ id, token }, basel)
        await correct({ id, token }, correctionOf(seen, { city: 'Bern' }))
        const stale = await refusalOf(enter({ id, token }, code, basel))
        expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
        expect((await openOrder(shop(), token)).address?.given.city).toBe('Bern')
        expect(
          await outbox(shop(), `order_id = '${id}' AND kind = 'address_corrected' AND recipient IS NULL`),
        ).toHaveLength(1)
      })

      test('while the artist marks it as sent is before or after that: the letter of the parcel names the address it went to', async () => {
        {
          const { id, token } = await buyWithPage(shop(), artist)
          const bern = correctionOf(await openOrder(shop(), token), { city: 'Bern' })
          const code = await ask({ id, token }, bern)
          const [corrected] = await Promise.allSettled([
            enter({ id, token }, code, bern),
            artist.call('setOrderStatus', { id, status: 'completed' }),
          ])
          const city = corrected.status === 'fulfilled' ? 'Bern' : 'Zürich'
          expect((await openOrder(shop(), token)).address?.given.city).toBe(city)
          const [email] = await outbox(shop(), `order_id = '${id}' AND kind = 'shipped'`)
          expect(JSON.stringify(email?.data.shipTo)).toContain(city)
          // It is too late once the order is sent.
          const seen = await openOrder(shop(), token)
          expect(seen.address).toMatchObject({
            fixed: 'It has left the studio. Write to us if the address is wrong.',
          })
          expect(await refusalOf(correct({ id, token }, correctionOf(seen, { city: 'Chur' })))).toMatchObject(
            {
              status: 409,
              message: expect.stringContaining('It has left the studio.'),
            },
          )
        }
      })
    })
  })

  describe('the page', () => {
    afterEach(() => mail().take())

    /** The path of the order page in an email. */
    const linkIn = (text: string): string => /\/order\/[\w-]+/.exec(text)?.[0] ?? ''
    /** Waits for an email with this subject, among others that may arrive; each is returned once. */
    async function letter(subject: string, isToArtist = false): Promise<string> {
      const isIt = (email: ReceivedEmail) =>
        email.subject?.includes(subject) && (email.recipients[0] === OWNER.email) === isToArtist
      await until(async () => mail().received.some(isIt))
      const all = mail().take()
      return all.find(isIt)?.text ?? ''
    }
    const pageAt = (token: string) => shop().visitor().send('GET', `/order/${token}`)

    describe('the page of an order', () => {
      // ASVS 3.4.5, 14.3.2
      test('shows what was bought, its state, sums, address and documents to whoever has its link, and is for no search engine and kept by nobody', async () => {
        const artwork = await createArtwork(artist, {
          title: 'Dune at dusk',
          images: [dataString(await makePicture())],
        })
        const { id, token } = await buyWithPage(shop(), artist, {}, [
          originalLine(artwork),
          printLine(artwork, 'A4', 2),
        ])
        const order = await openOrder(shop(), token)
        expect(order).toMatchObject({
          number: `GESSO-${id}`,
          isTest: true,
          state: 'preparing',
          subtotalAmount: '140.00',
          shippingAmount: '25.00',
          totalAmount: '165.00',
          refundedAmount: '0.00',
          email: CUSTOMER.email,
          documents: [],
          notes: [],
          withdrawal: null,
        })
        expect(order.items).toMatchObject([
          { title: 'Dune at dusk', type: 'original', totalAmount: '100.00', isCancelled: false },
          { title: 'Dune at dusk', type: 'print', printSize: 'A4', quantity: 2, totalAmount: '40.00' },
        ])
        expect(order.items[0]?.picture).not.toBeNull()
        expect(order.address?.lines).toContain('CH-8001 Zürich')
        expect(order.events.map(({ text }) => text)).toEqual(['Ordered', 'Paid'])
        const page = await pageAt(token)
        expect(page.status).toBe(200)
        for (const words of ['Your order', 'Being prepared', 'Dune at dusk', 'CH-8001 Zürich', '$165.00'])
          expect(page.text).toContain(words)
        expect(page.text).toContain('<meta name="robots" content="noindex"')
        expect(page.headers.get('cache-control')).toBe('no-store')
        expect(page.headers.get('referrer-policy')).toBe('no-referrer')
        const call = await shop().visitor().send('GET', `/api/order-pages/${token}`)
        expect(call.headers.get('cache-control')).toBe('no-store')
        // Documents that the order does not have are not found.
        for (const path of [`/order/${token}/papers/invoice-1.pdf`, `/order/${token}/papers/..%2f.pdf`]) {
          const { status, headers } = await shop().visitor().send('GET', path)
          expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
        }
        expect(JSON.stringify(shop().log)).not.toContain(token)
      })

      test('follows the order: on its way with the parcel, refunded; the link to it is in its emails, and on the confirmation for the browser that bought alone', async () => {
        const { id, token } = await buyWithPage(shop(), artist)
        expect(linkIn(await letter(`Your order GESSO-${id} is confirmed`))).toBe(`/order/${token}`)
        expect(await shop().visitor().call('getOrder', { id })).not.toHaveProperty('link')
        const parcel = { trackingCarrier: 'DHL', trackingNumber: 'JD014600012345678' }
        await artist.call('setOrderStatus', { id, status: 'completed', ...parcel })
        expect(linkIn(await letter(`Your order GESSO-${id} is on its way`))).toBe(`/order/${token}`)
        const sent = await openOrder(shop(), token)
        expect(sent).toMatchObject({ state: 'on_its_way', fulfilment: { carrier: 'DHL' } })
        expect(sent.fulfilment.trackingUrl).toContain('JD014600012345678')
        expect(sent.sentAt).not.toBeNull()
        expect((await pageAt(token)).text).toContain('JD014600012345678')
        await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { token: `${id}:1` })
        await untilPaymentState(shop(), id, 'refunded')
        expect(linkIn(await letter(`for order GESSO-${id}`))).toBe(`/order/${token}`)
        const refunded = await openOrder(shop(), token)
        expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: '125.00' })
        expect(refunded.events.map(({ text }) => text)).toContain('$125 refunded')
        expect(refunded.address?.fixed).toBe('Nothing is sent to it any more.')
        const stored = JSON.stringify(await outbox(shop(), `order_id = '${id}'`))
        expect(stored).not.toContain(token)
        expect(JSON.stringify(await shop().query('SELECT * FROM order_links'))).not.toContain(token)
      })

      test('of a gift card says for whom it is', async () => {
        await saveSettings(artist, { giftCardSums: '50' })
        const buyer = shop().visitor()
        const gift = await buyer.call('buyGiftCard', giftFor({ amount: '50.00' }))
        await confirmPayment(shop(), buyer, gift)
        await buyer.call('getOrder', { id: gift.id })
        await untilPaymentState(shop(), gift.id, 'paid')
        const { link = '' } = await buyer.call('getOrder', { id: gift.id })
        const card = await openOrder(shop(), tokenOfLink(link))
        expect(card).toMatchObject({ items: [], address: null })
        expect(card.gift?.recipientName).toBe(giftFor().recipientName)
        expect(['gift_sent', 'gift_waiting']).toContain(card.state)
      })
    })

    describe('the link to an order', () => {
      test('says after it was renewed that there is a newer one, and does nothing any more', async () => {
        const { id, token } = await buyWithPage(shop(), artist)
        await letter(`Your order GESSO-${id} is confirmed`)
        await artist.call('renewOrderLink', { id })
        const visitor = shop().visitor()
        expect(await visitor.call('readOrderPage', { token })).toEqual({ state: 'replaced' })
        const page = await pageAt(token)
        expect(page.status).toBe(410)
        expect(page.text).toContain('There is a newer link')
        expect(page.text).not.toContain(CUSTOMER.email)
        const written = await refusalOf(visitor.call('writeAboutOrder', { token, message: 'Hello' }))
        expect(written).toMatchObject({ status: 409, message: expect.stringContaining('newer link') })
        const [{ id: email } = { id: 0 }] = await outbox(shop(), `key = 'order_confirmation:${id}'`)
        await artist.call('resendEmail', { id: String(email) })
        const renewed = linkIn(await letter(`Your order GESSO-${id} is confirmed`))
        expect(renewed).not.toBe(`/order/${token}`)
        expect((await openOrder(shop(), tokenOfLink(renewed))).number).toBe(`GESSO-${id}`)
      })

      test('leads nowhere for an order in the trash, and for a person who was erased, with all that was replaced', async () => {
        const trashed = await buyWithPage(shop(), artist)
        await shop().query('UPDATE orders SET deleted_at = now() WHERE id = $1', [trashed.id])
        expect((await pageAt(trashed.token)).status).toBe(404)
        const email = 'gone@example.test'
        const erased = await buyWithPage(shop(), artist, { email })
        await artist.call('renewOrderLink', { id: erased.id })
        await artist.call('erasePerson', { email, evenUnsent: true })
        const page = await pageAt(erased.token)
        expect([page.status, page.text.includes('Order Not Found')]).toEqual([404, true])
        expect(await shop().query('SELECT * FROM order_links WHERE order_id = $1', [erased.id])).toEqual([])
        const refused = await refusalOf(artist.call('renewOrderLink', { id: erased.id }))
        expect(refused.status).toBe(409)
      })

      // ASVS 8.2.2
      test('cannot be guessed: each wrong one is the same 404, and many of them are refused', async () => {
        const visitor = shop().visitor()
        const answers = new Set<string>()
        for (let n = 0; n < 3; n += 1) {
          const { status, text } = await visitor.send('GET', `/api/order-pages/guess-${n}`)
          answers.add(`${status} ${text}`)
        }
        expect(answers.size).toBe(1)
        expect([...answers][0]).toMatch(/^404 /)
        const statuses = new Set<number>()
        statuses.add((await visitor.send('GET', '/order/guess-0')).status)
        for (let n = 0; n < 120; n += 1)
          statuses.add((await visitor.send('GET', `/api/order-pages/guess-${n}`)).status)
        expect([...statuses].toSorted()).toEqual([404, 429])
        expect((await visitor.send('GET', '/order/guess-1')).status).toBe(429)
        expect((await visitor.send('GET', '/order/guess/papers/invoice-1.pdf')).status).toBe(429)
      })
    })

    describe('a message about an order', () => {
      test('reaches the artist with the order, its answer stands on the page, and there is an end to them', async () => {
        const { id, token } = await buyWithPage(shop(), artist, { email: 'writer@example.test' })
        const visitor = shop().visitor()
        const write = () => visitor.call('writeAboutOrder', { token, message: 'Could it come on a Friday?' })
        expect(await write()).toMatchObject({
          order: { notes: [{ text: 'Could it come on a Friday?', by: null }] },
        })
        await write()
        expect(await letter(`: Order GESSO-${id}`, true)).toContain(`Order: GESSO-${id}`)
        const [message] = await artist.call('listMessages', {})
        expect(message).toMatchObject({
          subject: `Order GESSO-${id}`,
          email: 'writer@example.test',
          order: { id, number: `GESSO-${id}` },
        })
        expect((await artist.call('readOrderSheet', { id })).messages).toHaveLength(1)
        await artist.call('replyToMessage', {
          id: String(message?.id),
          token: 'a'.repeat(32),
          text: 'Friday it is.',
          seen: 0,
          isAnswered: false,
        })
        const { notes } = await openOrder(shop(), token)
        expect(notes).toMatchObject([{ by: null }, { text: 'Friday it is.', by: expect.any(String) }])
        expect(notes[1]?.by).not.toContain('@')

        // Somebody who found the link cannot fill the inbox.
        await shop().query(
          `INSERT INTO contact_messages (name, email, subject, message, order_id)
       SELECT 'Ada', 'ada@example.test', 'Order', 'Hello ' || n, $1 FROM generate_series(1, 30) AS n`,
          [id],
        )
        expect(
          (await refusalOf(visitor.call('writeAboutOrder', { token, message: 'Once more' }))).status,
        ).toBe(429)
      })
    })
  })
})
