import { createHash, createPublicKey, verify } from 'node:crypto'
import type { CertificateProof, OwnedCertificate } from '@gesso/shared-types/certificate'
import { dayFromNow } from '../support/agreements'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import {
  certificatesOf,
  certify,
  certifyWhenPaid,
  nameArtist,
  pdfOf,
  readQrCode,
  tokenOf,
} from '../support/certificates'
import { createDiscount } from '../support/discounts'
import { makeEdition } from '../support/editions'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import {
  cardOfOrder,
  codeOfOrder,
  giftFor,
  placeWithCard,
  quoteWithCard,
  sampleGiftCard,
  secretsOf,
} from '../support/gift-cards'
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
import { emailsOf, historyOf, orderOf, untilPaymentState } from '../support/payments'
import {
  buy,
  CUSTOMER,
  captures,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { readPdfTags, tagsOfRole } from '../support/read-pdf-tags'
import { OWNER } from '../support/server-process'
import { saveSettings, sendSettings } from '../support/settings'
import { saveShipping, zone } from '../support/shipping'
import { hireAssistant } from '../support/team'
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
    /** What is asked for and sent. */
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

        // Of a person who is erased no words are left.
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
        // However long the test has taken meanwhile.
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
          // Once it is sent, it is too late.
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

    /** The link to an order's own page in an email. */
    const linkIn = (text: string): string => /\/order\/[\w-]+/.exec(text)?.[0] ?? ''
    /** Waits for the email with such a subject to somebody, whatever else arrives; each is given once. */
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
      test('shows what was bought, its state, sums, address and papers to whoever has its link, and is for no search engine and kept by nobody', async () => {
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
          papers: [],
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
        // It opens no paper that the order does not have.
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

        // Whoever found a link does not fill the inbox.
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

describe('gift cards', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
    await saveSettings(artist, {
      giftCardSums: '20, 50, 100',
      giftCardLeast: '10',
      giftCardMost: '600',
      giftCardMonths: 24,
    })
  })

  const query = <Row extends object>(sql: string, values?: unknown[]) => shop().query<Row>(sql, values)
  const cardOf = (orderId: string) => cardOfOrder(query, orderId)

  /** A card that somebody has bought and paid. @returns the order that bought it, and its code */
  async function boughtCard(fields: object) {
    const buyer = shop().visitor()
    const order = await buyer.call('buyGiftCard', giftFor(fields))
    await pay(buyer, order)
    return { id: order.id, code: await codeOfOrder(query, order.id) }
  }

  /** A good card of 100 USD, as if somebody had bought it. @returns the order that bought it, and its code */
  async function goodCard() {
    const card = await sampleGiftCard(shop())
    const [bought] = await query<{ id: string }>('SELECT order_id AS id FROM gift_cards WHERE id = $1', [
      card,
    ])
    return { id: bought?.id ?? '', code: (await secretsOf(shop(), card)).code }
  }

  async function pay(buyer: Visitor, order: { id: string; clientSecret: string }) {
    await confirmPayment(shop(), buyer, order)
    await buyer.call('getOrder', { id: order.id })
    await untilPaymentState(shop(), order.id, 'paid')
  }

  /** Prints of one artwork at 20 USD each; sending them costs 15. */
  const prints = async (quantity = 1) => [printLine(await createArtwork(artist), 'A4', quantity)]
  const refund = async (id: string, body: object = {}) => {
    const answer = await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
    return { status: answer.status, body: JSON.parse(answer.text) }
  }
  const endHold = async (id: string) => {
    await query(
      `UPDATE orders SET hold_until = now() - interval '1 minute', created_at = created_at - interval '1 hour' WHERE id = $1`,
      [id],
    )
    await untilPaymentState(shop(), id, 'expired')
  }

  test('what is sold is told to everybody, and no other sum is', async () => {
    const visitor = shop().visitor()
    const { today, ...offer } = await visitor.call('readGiftCardOffer', {})
    expect(offer).toEqual({
      sums: ['20.00', '50.00', '100.00'],
      least: '10.00',
      most: '600.00',
      months: 24,
      words: '',
    })
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const amount of ['9.99', '600.01']) {
      expect(await refusalOf(visitor.call('buyGiftCard', giftFor({ amount })))).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'amount' }] },
      })
    }
    expect(await refusalOf(visitor.call('buyGiftCard', giftFor({ day: '2001-01-01' })))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'day' }] },
    })
  })

  test('a card is sent once it is paid, with a code that is stored nowhere, and a page of its own', async () => {
    const buyer = shop().visitor()
    const gift = giftFor({ amount: '50.00' })
    const order = await buyer.call('buyGiftCard', gift)
    expect(order).toMatchObject({ totalAmount: '50.00', paymentState: 'awaiting_payment' })
    expect((await intentAtProvider(shop(), intentOf(order))).amount).toBe(5000)
    expect(await cardOf(order.id)).toEqual({ state: 'unpaid', balance: '0.00', ledger: [] })
    // The same press again is the same order.
    expect((await buyer.call('buyGiftCard', gift)).id).toBe(order.id)
    await pay(buyer, order)
    expect(await cardOf(order.id)).toEqual({ state: 'active', balance: '50.00', ledger: [['issued', 5000]] })

    const letters = () => mail().received.filter(({ recipients }) => recipients.includes(gift.recipientEmail))
    await until(async () => letters().length > 0)
    const [letter] = letters()
    expect(letter?.subject).toBe('[Test] Ada sends you a gift card of $50')
    const code = await codeOfOrder(query, order.id)
    const grouped = code.match(/.{5}/g)?.join('-')
    expect(letter?.text).toContain(grouped)
    expect(letter?.text).toContain('For the empty place above your desk.')
    const [, token = ''] = /gift-card\/([\w-]{43})/.exec(letter?.text ?? '') ?? []
    const visitor = shop().visitor()
    expect(await visitor.call('readGiftCard', { token })).toMatchObject({
      code: grouped,
      amount: '50.00',
      balance: '50.00',
      isGood: true,
      recipientName: 'Grace Hopper',
      fromName: 'Ada',
    })
    expect(await visitor.call('readGiftCardBalance', { code: ` ${grouped?.toLowerCase()} ` })).toMatchObject({
      lastFour: code.slice(-4),
      balance: '50.00',
    })
    // Neither the code nor the link is in the database, also not in what was sent.
    await until(
      async () =>
        (await query(`SELECT 1 FROM emails WHERE kind = 'gift_card' AND state = 'queued'`)).length === 0,
    )
    const [stored] = await query<{ all: string }>(
      `SELECT (SELECT json_agg(gift_cards)::text FROM gift_cards) || (SELECT json_agg(emails)::text FROM emails) AS all`,
    )
    expect([
      stored?.all.includes(code),
      stored?.all.includes(token),
      stored?.all.includes(grouped ?? ''),
    ]).toEqual([false, false, false])
    // Its buyer is told whom it goes to, and there is nothing to send.
    expect(await orderOf(shop(), order.id)).toMatchObject({ status: 'completed' })
    expect((await emailsOf(shop(), order.id)).map(({ kind }) => kind).sort()).toEqual([
      'new_order',
      'order_confirmation',
    ])
  })

  test('a card for a later day is sent on its day, at nine in the morning of the shop', async () => {
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    const gift = giftFor({ day })
    const buyer = shop().visitor()
    const order = await buyer.call('buyGiftCard', gift)
    await pay(buyer, order)
    const due = () =>
      query<{ due: string; queued: boolean }>(
        `SELECT to_char(letter_due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS due, letter_queued_at IS NOT NULL AS queued
       FROM gift_cards WHERE order_id = $1`,
        [order.id],
      )
    expect(await due()).toEqual([{ due: `${day} 09:00`, queued: false }])
    const letters = () => mail().received.filter(({ recipients }) => recipients.includes(gift.recipientEmail))
    expect(letters()).toEqual([])
    await query(`UPDATE gift_cards SET letter_due_at = now() WHERE order_id = $1`, [order.id])
    await until(async () => letters().length > 0)
    expect(letters()).toHaveLength(1)
  })

  test('an unpaid purchase is no card, and forgets whom it was for', async () => {
    const order = await shop().visitor().call('buyGiftCard', giftFor())
    await query(`UPDATE orders SET created_at = now() - interval '25 hours' WHERE id = $1`, [order.id])
    await untilPaymentState(shop(), order.id, 'expired')
    expect(await cardOf(order.id)).toBeNull()
  })

  test('a card pays over several orders, each time what is left of it, and is told everywhere', async () => {
    const card = await boughtCard({ amount: '50.00' })
    const buyer = shop().visitor()
    const first = await prints()
    const quote = await quoteWithCard(buyer, first, card.code)
    expect(quote).toMatchObject({
      totalAmount: '35.00',
      giftCardAmount: '35.00',
      giftCard: { lastFour: card.code.slice(-4), leftAmount: '15.00' },
      problems: [],
    })
    // All of it: there is no payment.
    const taken = (await captures(shop())).length
    const placed = await placeWithCard(buyer, first, card.code)
    expect(placed).toMatchObject({ paymentState: 'paid', clientSecret: '', giftCardAmount: '35.00' })
    expect(await orderOf(shop(), placed.id)).toMatchObject({
      payment_intent_id: null,
      captured_amount: '0.00',
    })
    expect((await captures(shop())).length).toBe(taken)
    expect(await historyOf(shop(), placed.id)).toContain('Paid: nothing was left to charge.')
    expect(await buyer.call('getOrder', { id: placed.id })).toMatchObject({
      totalAmount: '35.00',
      giftCardAmount: '35.00',
      paymentState: 'paid',
    })
    const [confirmation] = (await emailsOf(shop(), placed.id)).filter(
      ({ kind }) => kind === 'order_confirmation',
    )
    expect(confirmation?.data).toMatchObject({ giftCardAmount: '35.00', totalAmount: '35.00' })

    // The rest of it: the payment asks for what is left.
    const other = shop().visitor()
    const second = await prints()
    const order = await placeWithCard(other, second, card.code)
    expect(order).toMatchObject({
      paymentState: 'awaiting_payment',
      giftCardAmount: '15.00',
      totalAmount: '35.00',
    })
    expect((await intentAtProvider(shop(), intentOf(order))).amount).toBe(2000)
    expect(await cardOf(card.id)).toMatchObject({ balance: '0.00' })
    await pay(other, order)
    expect(await orderOf(shop(), order.id)).toMatchObject({ captured_amount: '20.00', total_amount: '35.00' })
    expect(await cardOf(card.id)).toEqual({
      state: 'active',
      balance: '0.00',
      ledger: [
        ['issued', 5000],
        ['reserved', -3500],
        ['released', 3500],
        ['spent', -3500],
        ['reserved', -1500],
        ['released', 1500],
        ['spent', -1500],
      ],
    })
    const orders = await artist.call('listOrders', {})
    expect(orders.find(({ id }) => id === order.id)).toMatchObject({ giftCardAmount: '15.00' })
    expect((await quoteWithCard(buyer, first, card.code)).problems).toEqual([
      { field: 'giftCard', message: 'Nothing is left on this gift card.' },
    ])
  })

  test('an order that is not paid gives back what it had reserved', async () => {
    const card = await goodCard()
    const buyer = shop().visitor()
    const items = [originalLine(await createArtwork(artist))]
    const order = await placeWithCard(buyer, items, card.code)
    expect(order.paymentState).toBe('awaiting_payment')
    expect(await cardOf(card.id)).toMatchObject({ balance: '0.00' })
    // Nobody else has it meanwhile; the buyer's own checkout still sees it.
    const stranger = shop().visitor()
    expect((await quoteWithCard(stranger, await prints(), card.code)).problems).toMatchObject([
      { field: 'giftCard' },
    ])
    expect((await quoteWithCard(buyer, items, card.code)).giftCardAmount).toBe('100.00')
    await endHold(order.id)
    expect(await cardOf(card.id)).toMatchObject({ balance: '100.00' })
  })

  test('no order is placed with another share of a card than its buyer saw', async () => {
    const card = await goodCard()
    const items = await prints()
    const refusal = await refusalOf(placeWithCard(shop().visitor(), items, card.code, { amount: '20.00' }))
    expect(refusal).toMatchObject({ status: 400, body: { fields: [{ field: 'giftCard' }] } })
    expect(refusal.body.message).toBe(
      'Your gift card pays $35.00 of this order now, not $20.00. Please look at the sums again.',
    )
    expect(await cardOf(card.id)).toMatchObject({ balance: '100.00' })
  })

  test('a code and a card that leave nothing to pay sell an original at once', async () => {
    const { code } = await createDiscount(artist, { percent: 100 })
    const artwork = await createArtwork(artist)
    const buyer = shop().visitor()
    const items = [originalLine(artwork)]
    const place = { country: 'CH', state: '', zipCode: '8001' }
    const quote = await buyer.call('quoteOrder', { orderItems: items, place, choices: { code } })
    expect([quote.totalAmount, quote.problems]).toEqual(['25.00', []])
    const card = await goodCard()
    const order = await placeWithCard(buyer, items, card.code, { choices: { code } })
    expect(order).toMatchObject({ paymentState: 'paid', totalAmount: '25.00', giftCardAmount: '25.00' })
    expect(await query('SELECT sold_order_id FROM artworks WHERE id = $1', [artwork.id])).toEqual([
      { sold_order_id: order.id },
    ])
    const [waiting] = await artist.call('listOrders', {})
    expect(waiting).toMatchObject({ id: order.id, status: 'pending' })
  })

  test('a refund goes back to the card that paid first, and then to the gift card', async () => {
    const card = await boughtCard({ amount: '20.00' })
    const buyer = shop().visitor()
    const order = await placeWithCard(buyer, await prints(), card.code)
    await pay(buyer, order)
    expect((await refund(order.id, { amount: '10.00' })).body).toMatchObject({
      paymentState: 'partially_refunded',
    })
    expect(await cardOf(card.id)).toMatchObject({ balance: '0.00' })
    const all = await refund(order.id)
    expect([all.status, all.body.refundedAmount, all.body.paymentState]).toEqual([200, '35.00', 'refunded'])
    expect(await cardOf(card.id)).toMatchObject({ balance: '20.00' })
    expect(await orderOf(shop(), order.id)).toMatchObject({
      refunded_amount: '15.00',
      gift_card_refunded_amount: '20.00',
    })
    const letters = (await emailsOf(shop(), order.id)).filter(({ kind }) => kind === 'refunded')
    expect(letters.map(({ data }) => [data.amount, data.toGiftCard, data.isWhole])).toEqual([
      ['10.00', undefined, false],
      ['5.00', '20.00', true],
    ])
    expect((await refund(order.id)).status).toBe(409)
  })

  test('an order that a gift card paid alone is cancelled line by line, without the provider', async () => {
    const card = await goodCard()
    const order = await placeWithCard(shop().visitor(), await prints(2), card.code)
    expect(order.paymentState).toBe('paid')
    const sheet = await artist.call('readOrderSheet', { id: order.id })
    expect(sheet.leftAmount).toBe(order.totalAmount)
    const [line] = sheet.lines
    const result = await artist.call('cancelOrder', {
      id: order.id,
      token: sheet.refundToken,
      money: { kind: 'lines', lines: [Number(line?.id)], withShipping: true },
      words: 'I am sorry.',
    })
    expect(result).toMatchObject({ state: 'done', refund: { state: 'succeeded' } })
    const [letter] = (await emailsOf(shop(), order.id)).filter(({ kind }) => kind === 'refunded')
    expect(letter?.data).toMatchObject({ words: 'I am sorry.', cancelledLines: [line?.id] })
    expect(letter?.data.toGiftCard).toBe(letter?.data.amount)
  })

  test('a purchase is given back as a whole while nothing of the card is spent', async () => {
    const card = await boughtCard({ amount: '50.00' })
    expect(await refund(card.id, { amount: '10.00' })).toMatchObject({ status: 409 })
    expect(await refund(card.id)).toMatchObject({ status: 200 })
    await untilPaymentState(shop(), card.id, 'refunded')
    expect(await cardOf(card.id)).toMatchObject({ state: 'void', balance: '0.00' })
    expect((await quoteWithCard(shop().visitor(), await prints(), card.code)).problems).toEqual([
      { field: 'giftCard', message: 'This is not the code of a gift card that can be used here.' },
    ])
    const spent = await boughtCard({ amount: '50.00' })
    await placeWithCard(shop().visitor(), await prints(), spent.code)
    const refused = await refund(spent.id)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('$35.00 of this gift card'),
    ])
    expect(await cardOf(spent.id)).toMatchObject({ state: 'active', balance: '15.00' })
  })

  test('the ledger is never changed, and no balance but by it', async () => {
    const { id } = await goodCard()
    const refused = (sql: string) =>
      query(sql).then(
        () => 'done',
        (error: Error) => error.message,
      )
    expect(await refused('UPDATE gift_card_entries SET amount_cents = 1')).toContain('append-only')
    expect(await refused('DELETE FROM gift_card_entries')).toContain('append-only')
    expect(await refused('UPDATE gift_cards SET balance = 1')).toContain('sum of its ledger')
    expect(await refused(`DELETE FROM gift_cards WHERE order_id = '${id}'`)).toContain('is kept')
    expect(
      await refused(
        `INSERT INTO gift_card_entries (gift_card_id, move, amount_cents, order_id)
       SELECT id, 'spent', -10001, 'XXXXXXXXXX' FROM gift_cards WHERE order_id = '${id}'`,
      ),
    ).toContain('gift_cards_never_overspent')
  })

  test('eight buyers with the code of one card spend no more than is on it', async () => {
    const card = await goodCard()
    const items = await prints()
    const buyers = Array.from({ length: 8 }, () => shop().visitor())
    const outcomes = await Promise.all(
      buyers.map((buyer) =>
        placeWithCard(buyer, items, card.code, { amount: '35.00', total: '35.00' }).then(
          ({ paymentState }) => paymentState,
          () => 'refused',
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(6)
    expect(await cardOf(card.id)).toMatchObject({ balance: '30.00' })
  })

  test('who guesses codes is refused after a while, the right one too', async () => {
    const card = await goodCard()
    const guesser = shop().visitor()
    const ask = (code: string) => refusalOf(guesser.call('readGiftCardBalance', { code }))
    const answers = []
    for (let guess = 0; guess < 20; guess++) answers.push(await ask(`GUESS-${guess}`))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(await ask(card.code)).toMatchObject({ status: 429 })
  })
})

describe('certificates', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  const visitor = () => shop().visitor()
  const grouped = (code: string) => code.match(/.{5}/g)?.join('-') ?? ''
  const read = (code: string) => visitor().call('readCertificate', { code })
  const stateOf = async (code: string) => (await read(code)).state
  const readOwned = (token: string) => visitor().call('readOwnedCertificate', { token })
  const handOver = (token: string) => visitor().call('handOverCertificate', { token })
  const takeBack = (token: string) => visitor().call('takeBackCertificate', { token })
  const takeOver = (token: string) => visitor().call('takeOverCertificate', { token })
  const offeredBy = (owned: OwnedCertificate) => tokenOf(owned.offer?.path ?? '')

  /** One that several tests look at, and none changes. */
  let seen: ReturnType<typeof certify> | undefined
  const lasting = async () => {
    seen ??= certify(shop(), artist, {
      title: 'Łódź',
      year: 1888,
      medium: 'Oil on canvas',
      originalDimensions: '54 × 65 cm',
      images: [dataString(await makePicture('jpeg', 60, 45))],
    })
    return seen
  }

  /** Checks a proof with node:crypto alone, as somebody without the shop does. */
  const isSigned = ({ statement, signature, publicKeyPem }: CertificateProof): boolean =>
    verify(null, Buffer.from(statement), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64url'))

  test('an original that is paid gets one certificate, where the artist wants that; its buyer gets a letter with the owner’s link, which the database has not', async () => {
    await nameArtist(shop())
    await shop().query('UPDATE shop_settings SET certifies_originals = NULL')
    const before = await createArtwork(artist)
    await buy(shop(), visitor(), [originalLine(before)])
    await certifyWhenPaid(shop())
    const artwork = await createArtwork(artist)
    const { id, token: page } = await buyWithPage(shop(), artist, {}, [originalLine(artwork)])
    await until(async () => (await certificatesOf(shop(), artwork.id))[0]?.state === 'valid')
    const [certificate, ...others] = await certificatesOf(shop(), artwork.id)
    const code = grouped(certificate?.code ?? '')
    expect(others).toEqual([])
    expect(await certificatesOf(shop(), before.id)).toEqual([])
    expect(await historyOf(shop(), id)).toContain(`The certificate of ${artwork.title} was issued.`)
    const subject = `[Test] The certificate of authenticity of ${artwork.title}`
    await until(async () => mail().received.some((letter) => letter.subject === subject))
    const letter = mail().received.find((each) => each.subject === subject)
    expect(letter?.recipients).toEqual([CUSTOMER.email])
    expect(letter?.text).toContain(code)
    const token = tokenOf(letter?.text ?? '')
    expect(await readOwned(token)).toMatchObject({
      link: 'present',
      certificate: { code, state: 'true', isTest: true },
    })
    const [all] = await shop().query<{ all: string }>(
      `SELECT (SELECT json_agg(certificate_owners)::text FROM certificate_owners) ||
      (SELECT json_agg(emails)::text FROM emails) AS all`,
    )
    expect(all?.all).not.toContain(token)

    // The papers of the order have it while it is its buyer's.
    const { papers, certificates } = await openOrder(shop(), page)
    expect(papers).toEqual([
      { key: expect.stringMatching(/^certificate-\d+$/), name: `Certificate of ${artwork.title}` },
    ])
    const paper = () => visitor().load('GET', `/order/${page}/papers/${papers[0]?.key}.pdf`)
    const { headers, bytes } = await paper()
    expect(headers.get('content-disposition')).toMatch(/filename="certificate-[0-9A-Z-]{23}\.pdf"/)
    expect(readPdf(bytes)[0]?.lines.join(' ')).toContain(artwork.title)
    expect(certificates).toEqual([
      { name: artwork.title, path: expect.stringContaining('/certificate/owner/') },
    ])
    await takeOver(offeredBy(await handOver(tokenOf(certificates[0]?.path ?? ''))))
    expect(await openOrder(shop(), page)).toMatchObject({ papers: [], certificates: [] })
    expect((await paper()).status).toBe(404)
  })

  test('the PDF has the facts of the work, and a QR code that leads to its page', async () => {
    const { code, token, row } = await lasting()
    const pdf = await pdfOf(visitor(), token)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(row.pdf_hash)
    const pages = readPdf(pdf)
    expect(pages).toHaveLength(1)
    const text = pages[0]?.lines.join('\n') ?? ''
    for (const part of [
      'Łódź, 1888',
      'Vincent van Gogh',
      'Oil on canvas',
      '54 × 65 cm',
      'Original, 1 of 1',
      'Signature of the artist',
      'Place and date',
      grouped(code),
    ])
      expect(text).toContain(part)
    const [tags = { role: '', parts: [] }] = readPdfTags(pdf).pages
    expect(tagsOfRole(tags, 'Figure').map(({ alt }) => alt)).toEqual([
      'Łódź',
      expect.stringContaining('QR code that leads to'),
    ])
    expect(readQrCode(pdf)).toBe(`${shop().url}/certificate/${grouped(code)}`)
    // A copy is the same bytes.
    expect((await pdfOf(visitor(), token)).equals(pdf)).toBe(true)
  })

  test('its page says in one sentence that it is true, for which work, and since when; typed in any way', async () => {
    const { code, artwork } = await lasting()
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    for (const typed of [grouped(code).toLowerCase(), code.replace(/0/g, 'o').replace(/1/g, 'l')]) {
      const page = await visitor().send('GET', `/certificate/${encodeURIComponent(typed)}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain(
        `This certificate is true: it was issued for the original of “${artwork.title}” (1888) by Vincent van Gogh, on ${today}.`,
      )
      expect(page.text).toContain('noindex')
    }
    // Without scripts, the form of the page asks like this.
    expect((await visitor().send('GET', `/certificate?code=${grouped(code)}`)).headers.get('location')).toBe(
      `/certificate/${grouped(code)}`,
    )
    expect(page404(await visitor().send('GET', '/certificate/K7QM2-XRT94-HD000-00001'))).toBe(true)
  })

  const page404 = ({ status, text }: { status: number; text: string }) =>
    status === 404 && text.includes('There is no certificate with this code: this shop has issued none.')

  // ASVS 9.1.1, 11.6.1
  test('a proof is checked without the shop, and an altered fact, signature or key fails', async () => {
    const { code, row } = await lasting()
    const proof = await visitor().call('readCertificateProof', { code })
    expect(isSigned(proof)).toBe(true)
    expect(JSON.parse(proof.statement)).toMatchObject({
      code,
      subject: 'original',
      pdf: row.pdf_hash,
      key: proof.publicKey.kid,
    })
    // The one canonical form: alphabetical and without spaces.
    expect(JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(proof.statement)).sort()))).toBe(
      proof.statement,
    )
    const keys = await fetch(`${shop().url}/.well-known/certificate-keys.json`)
    const { keys: known } = (await keys.json()) as { keys: { kid: string; x: string }[] }
    expect(known.find(({ kid }) => kid === proof.publicKey.kid)?.x).toBe(proof.publicKey.x)

    const another = `${code.startsWith('Z') ? 'Y' : 'Z'}${code.slice(1)}`
    expect(isSigned({ ...proof, statement: proof.statement.replace(code, another) })).toBe(false)
    const bytes = Buffer.from(proof.signature, 'base64url')
    bytes[10] = (bytes[10] ?? 0) ^ 1
    expect(isSigned({ ...proof, signature: bytes.toString('base64url') })).toBe(false)
  })

  test('a row that was changed in the database is not trusted; the database itself refuses to', async () => {
    const { code, id } = await lasting()
    const tamper = `UPDATE certificates SET statement = replace(statement, 'Vincent', 'Victor ') WHERE id = ${id}`
    const refused = async (sql: string) =>
      await shop()
        .query(sql)
        .then(
          () => '',
          (error: Error) => error.message,
        )
    expect(await refused(tamper)).toContain('never changes')
    expect(await refused(`DELETE FROM certificates WHERE id = ${id}`)).toContain('is kept')
    expect(await refused('DELETE FROM certificate_keys')).toContain('are kept')
    expect(await refused(`UPDATE certificate_pdfs SET bytes = 'x' WHERE certificate_id = ${id}`)).toContain(
      'are kept',
    )

    await shop().query('ALTER TABLE certificates DISABLE TRIGGER certificates_kept')
    await shop().query(tamper)
    expect(await read(code)).toMatchObject({ state: 'broken', facts: { title: '', artist: '' }, pdfHash: '' })
    expect(await refusalOf(visitor().call('readCertificateProof', { code }))).toMatchObject({ status: 409 })
    await shop().query(
      `UPDATE certificates SET statement = replace(statement, 'Victor ', 'Vincent') WHERE id = ${id}`,
    )
    await shop().query('ALTER TABLE certificates ENABLE TRIGGER certificates_kept')
  })

  test('a network that tries codes that do not exist is soon refused, even the right one, and others are not', async () => {
    const { code } = await lasting()
    const guesser = visitor()
    const answers = []
    for (let guess = 0; guess < 25; guess += 1) {
      const wrong = guess.toString().padStart(20, 'Z')
      answers.push((await refusalOf(guesser.call('readCertificate', { code: wrong }))).status)
    }
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(answers.slice(20)).toEqual(Array.from({ length: 5 }, () => 429))
    expect(await refusalOf(guesser.call('readCertificate', { code }))).toMatchObject({ status: 429 })
    expect((await guesser.send('GET', `/certificate/${code}`)).status).toBe(429)
    expect(await stateOf(code)).toBe('true')
    // A code that differs in one letter is another one.
    const other = (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
    expect(await refusalOf(visitor().call('readCertificate', { code: other }))).toMatchObject({ status: 404 })
  })

  test('a part of the money back leaves certificates true; a line that is cancelled makes its own void, all the money back every one, and what is sold again gets a new one', async () => {
    await certifyWhenPaid(shop())
    const [kept, returned] = [await createArtwork(artist), await createArtwork(artist)]
    const order = await buy(shop(), visitor(), [originalLine(kept), originalLine(returned)])
    const statesOf = async ({ id }: { id: number }) =>
      (await certificatesOf(shop(), id)).map(({ state }) => state).join()
    await until(async () => (await statesOf(kept)) === 'valid' && (await statesOf(returned)) === 'valid')
    await artist.call('refundOrder', { id: order.id, amount: '1.00' })
    const lines = await shop().query<{ id: number }>(
      'SELECT id FROM order_items WHERE order_id = $1 AND artwork_id = $2',
      [order.id, returned.id],
    )
    expect(await statesOf(returned)).toBe('valid')
    const id = lines[0]?.id ?? 0
    await artist.call('cancelOrder', {
      id: order.id,
      token: `${order.id}:2`,
      money: { kind: 'lines', lines: [id], withShipping: false },
      putBack: [id],
      words: '',
      tellsBuyer: false,
    })
    await until(async () => (await statesOf(returned)) === 'void')
    expect(await statesOf(kept)).toBe('valid')
    await buy(shop(), visitor(), [originalLine(returned)])
    await artist.call('refundOrder', { id: order.id, amount: null })
    await until(async () => (await statesOf(kept)) === 'void' && (await statesOf(returned)) === 'void,valid')
    const [last] = await certificatesOf(shop(), kept.id)
    expect((await visitor().send('GET', `/certificate/${last?.code}`)).text).toMatch(
      /This certificate is void since \w+ \d+, \d{4}: it no longer vouches for the original of/,
    )
  })

  test('an original never has two certificates, however many are asked for at once; a print number is given once', async () => {
    await nameArtist(shop())
    const artwork = await createArtwork(artist)
    const issue = (fields: object) =>
      artist.call('issueCertificate', { artworkId: artwork.id, subject: 'original', ...fields })
    const answers = await Promise.allSettled(Array.from({ length: 3 }, () => issue({})))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const print = { subject: 'print', size: 'A4', number: ' ap 1 / 2' } as const
    await issue(print)
    expect(await refusalOf(issue({ ...print, number: 'AP 1/2' }))).toMatchObject({ status: 409 })
    for (const number of ['4/3', ''])
      expect(await refusalOf(issue({ ...print, number }))).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'number' }] },
      })
    expect(await refusalOf(issue({ ...print, size: '' }))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'size' }] },
    })
    const live = (await certificatesOf(shop(), artwork.id)).filter(({ state }) => state === 'valid')
    expect(
      live
        .map(({ statement }) => JSON.parse(statement))
        .map(({ subject, size, number }) => [subject, size, number]),
    ).toEqual([
      ['original', '', ''],
      ['print', 'A4', 'AP 1/2'],
    ])
  })

  test('prints of an order get as many certificates as there are prints, with the numbers that they have, and none before they are paid', async () => {
    await nameArtist(shop())
    const artwork = await createArtwork(artist)
    const lineOf = async (order: { id: string }) => {
      const rows = 'SELECT id FROM order_items WHERE order_id = $1 ORDER BY id'
      return (await shop().query<{ id: number }>(rows, [order.id])).map(({ id }) => id)
    }
    await makeEdition(artist, artwork)
    const order = await buy(shop(), visitor(), [printLine(artwork, 'A4', 2), printLine(artwork, 'A3')])
    const [edition = 0, open = 0] = await lineOf(order)
    const [unpaid = 0] = await lineOf(await placeOrder(visitor(), [printLine(artwork, 'A3')]))
    const issue = (orderItemId: number, number: string) =>
      artist.call('issueCertificate', { artworkId: artwork.id, orderItemId, subject: 'print', number })
    expect(await refusalOf(issue(unpaid, '1/25'))).toMatchObject({ status: 409 })

    // Of an edition it is a number that the line has, which then stays.
    expect(await refusalOf(issue(edition, '3/3'))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'number', message: expect.stringContaining('1/3, 2/3') }] },
    })
    const { id } = await issue(edition, '2/3')
    const choose = (number: number) =>
      artist.call('chooseEditionNumber', {
        id: String(edition),
        from: { kind: 'number', number },
        to: { kind: 'number', number: 3 },
      })
    expect(await refusalOf(choose(2))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('2/3 has a certificate') },
    })
    await artist.call('voidCertificate', { id: String(id), reason: 'Another number was chosen.' })
    await choose(2)
    await issue(edition, '3/3')

    await issue(open, '3/25')
    expect(await refusalOf(issue(open, '5/25'))).toMatchObject({ status: 409 })
    const newest = (await certificatesOf(shop(), artwork.id)).at(-1)
    expect(await read(newest?.code ?? '')).toMatchObject({
      facts: { size: 'A3', number: '3/25', subject: 'print' },
    })
    await artist.call('refundOrder', { id: order.id, amount: null })
    await until(async () => (await certificatesOf(shop(), artwork.id)).every(({ state }) => state === 'void'))
    expect(await refusalOf(issue(open, '3/25'))).toMatchObject({ status: 409 })
  })

  test('a work that was sold elsewhere gets a certificate, which assistants download and do not issue; it is void once the work is for sale again, and keeps it in the trash', async () => {
    await nameArtist(shop())
    const artwork = await createArtwork(artist)
    const artworkId = artwork.id
    const stateTo = (originalState: string) =>
      artist.sendJson('PATCH', `/api/cms/artworks/${artworkId}`, { originalState })
    expect((await stateTo('sold_elsewhere')).status).toBe(200)
    const { id } = await artist.call('issueCertificate', { artworkId, subject: 'original' })
    const [certificate] = await certificatesOf(shop(), artworkId)
    expect(await read(certificate?.code ?? '')).toMatchObject({ state: 'true', isTest: false })

    const assistant = await hireAssistant(shop(), artist)
    expect((await assistant.send('GET', `/api/cms/certificates/${id}/pdf`)).headers.get('content-type')).toBe(
      'application/pdf',
    )
    expect((await visitor().send('GET', `/api/cms/certificates/${id}/pdf`)).status).toBe(401)
    expect(
      await refusalOf(
        assistant.call('issueCertificate', { artworkId, subject: 'print', size: 'A4', number: '1/2' }),
      ),
    ).toMatchObject({ status: 403 })

    expect((await stateTo('for_sale')).status).toBe(200)
    expect((await certificatesOf(shop(), artworkId))[0]).toMatchObject({
      state: 'void',
      void_cause: 'put_back',
    })
    await artist.call('deleteArtwork', { id: String(artworkId) })
    const gone = await artist.send('DELETE', `/api/cms/artworks/${artworkId}?trash=true`)
    expect([gone.status, gone.text]).toEqual([409, expect.stringContaining('has a certificate')])
  })

  describe('whose a certificate is', () => {
    const today = new Date().toISOString().slice(0, 10)

    test('a certificate goes to a new owner by a link, which is taken back until it is opened; the former link is spent then', async () => {
      const { token: first, code } = await certify(shop(), artist)
      const misclick = offeredBy(await handOver(first))
      expect(await takeBack(first)).toMatchObject({ link: 'present', offer: null })
      expect(await refusalOf(readOwned(misclick))).toMatchObject({ status: 404 })
      expect(await refusalOf(takeOver(misclick))).toMatchObject({ status: 404 })

      const second = offeredBy(await handOver(first))
      expect(second).toHaveLength(43)
      expect(second).not.toBe(misclick)
      // Asked twice, it is the same link.
      expect(offeredBy(await handOver(first))).toBe(second)
      expect(await readOwned(second)).toMatchObject({ link: 'offered', offer: null })
      // A page that is only fetched, as previews and mail scanners do, takes nothing over.
      expect((await visitor().send('GET', `/certificate/owner/${second}`)).status).toBe(200)
      expect(await readOwned(first)).toMatchObject({ link: 'present' })

      expect(await takeOver(second)).toMatchObject({ link: 'present', certificate: { transfers: [today] } })
      expect(await takeOver(second)).toMatchObject({ link: 'present' })
      expect(await readOwned(first)).toMatchObject({ link: 'past', endedOn: today, offer: null })
      for (const spent of [handOver(first), takeBack(first)])
        expect(await refusalOf(spent)).toMatchObject({ status: 409 })
      expect((await visitor().send('GET', `/api/owned-certificates/${first}/pdf`)).status).toBe(409)

      const third = offeredBy(await handOver(second))
      await takeOver(third)
      const page = await visitor().send('GET', `/certificate/${code}`)
      expect(page.text).toContain(`3 owners since ${today.slice(0, 4)}`)
    })

    test('of taking back and opening at once, one wins, and a new link by the artist ends all that were given out, and is no transfer', async () => {
      const { id, token, code } = await certify(shop(), artist)
      const offered = offeredBy(await handOver(token))
      await Promise.allSettled([takeBack(token), takeOver(offered), handOver(token)])
      const owners = await shop().query(
        `SELECT 1 FROM certificate_owners WHERE certificate_id = $1 AND state = 'present'`,
        [id],
      )
      expect(owners).toHaveLength(1)
      const transfers = (await read(code)).transfers
      const { link } = await artist.call('renewOwnerLink', { id })
      // Whoever handed it over is told that, and nobody with an earlier link has it.
      for (const ended of [token, offered])
        expect(['past', undefined]).toContain((await readOwned(ended).catch(() => undefined))?.link)
      expect(await readOwned(tokenOf(link))).toMatchObject({ link: 'present', certificate: { transfers } })
      const entries = await shop().query<{ action: string; label: string }>(
        `SELECT action, label FROM audit_entries WHERE noun = 'certificate' AND record_id = $1 ORDER BY id`,
        [id],
      )
      // Whichever won: it was handed over once at most.
      const actions = entries.map(({ action }) => action)
      expect(actions.filter((action) => action !== 'handed_over')).toEqual([
        'issued',
        'link_renewed',
        'link_renewed',
      ])
      expect(actions.length).toBe(3 + transfers.length)
      expect(entries[0]?.label?.replaceAll('-', '')).toBe(code)
      expect(JSON.stringify(entries)).not.toContain(tokenOf(link))
    })

    test('the artist makes a certificate void by hand, once; the reason is for nobody else, and it is handed over no more', async () => {
      const { id, token, code } = await certify(shop(), artist)
      const second = offeredBy(await handOver(token))
      await artist.call('voidCertificate', { id, reason: 'Stolen from the studio.' })
      const page = await visitor().send('GET', `/certificate/${code}`)
      expect(page.text).toContain('is void since')
      expect(page.text).not.toContain('Stolen')
      for (const [voided, status] of [
        [id, 409],
        ['999999', 404],
      ] as const)
        expect(
          await refusalOf(artist.call('voidCertificate', { id: voided, reason: 'Again.' })),
        ).toMatchObject({ status })
      for (const step of [handOver(token), takeOver(second), takeBack(token)])
        expect(await refusalOf(step)).toMatchObject({
          status: 409,
          body: { message: 'This certificate is void.' },
        })
      expect(await readOwned(token)).toMatchObject({ certificate: { state: 'void' } })
    })
  })
})
