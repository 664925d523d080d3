import { toCents } from '@gesso/shared-types/money'
import type { CartLine } from '@gesso/shared-types/order'
import type { PaperContent } from '../../cms/src/papers/paper-content'
import { createArtwork } from '../support/artworks'
import { entriesAfter, latestEntry } from '../support/audit-trail'
import { createDiscount } from '../support/discounts'
import { openDispute } from '../support/disputes'
import { cardOfOrder, codeOfOrder, giftFor, placeWithCard } from '../support/gift-cards'
import { buyWithPage, openOrder } from '../support/order-pages'
import { paperFile, paperPages, papersOf, SELLER, salePaperOf } from '../support/papers'
import { orderOf, orderOf as storedOrder, untilPaymentState } from '../support/payments'
import { buy, CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { type PdfPage, readPdf } from '../support/read-pdf'
import { reconcile } from '../support/reconcile'
import { saleOf } from '../support/sale'
import { saveSettings, sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'
import { centsOf, yearTable } from '../support/year-table'

const shop = withShop({ SWEEP_SECONDS: '0.25' })

describe('sales', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  describe('the year on paper', () => {
    const YEAR = new Date().getUTCFullYear()
    beforeAll(async () => {
      await saveSettings(artist, {
        artistName: 'Ελένη Łuczak-Щербак',
        postalAddress: 'Rue Haute 1\n1204 Genève',
      })
    })

    /** The file as the browser gets it. */
    async function download(search: string): Promise<PdfPage[]> {
      const { status, headers, bytes } = await artist.load('GET', `/api/cms/year/pdf${search}`)
      if (status !== 200) throw new Error(`${status}: ${bytes}`)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="year-.*\.pdf"$/)
      return readPdf(bytes)
    }

    /** A year of sales to two countries, a part of one given back. */
    async function sell(): Promise<void> {
      const artwork = await createArtwork(artist)
      const lines = [originalLine(artwork), printLine(artwork, 'A4', 2)]
      const { id } = await buy(shop(), shop().visitor(), lines)
      const other = await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
      await shop().query(
        "UPDATE customers SET country = 'GR' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)",
        [other.id],
      )
      for (const order of [id, other.id]) await untilPaymentState(shop(), order, 'paid')
      await artist.call('refundOrder', { id, amount: '17.01' })
      await until(async () => (await orderOf(shop(), id)).refunded_amount === '17.01')
      await reconcile(shop())
    }

    test('the year on paper has the sums of its table, by month, kind and country', async () => {
      await sell()
      const pages = await download(`?year=${YEAR}`)
      const text = pages.flatMap(({ lines }) => lines)
      const table = await yearTable(artist, YEAR)
      const sumOf = (heading: string, kind = /./) =>
        table
          .filter((line) => kind.test(line.Kind ?? ''))
          .reduce((sum, line) => sum + centsOf(line[heading]), 0)
      const shown = (cents: number) =>
        (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
      const [sold, back] = [sumOf('In (USD)'), sumOf('Out (USD)')]
      expect(back).toBe(1701)
      const three = (all: number, given: number) => [all, given, all - given].map(shown).join(' | ')
      const fees = shown(sumOf('Provider’s fee'))
      expect(text.filter((line) => line.startsWith('The year |'))).toEqual([
        `The year | ${three(sold, back)} | ${fees}`,
        `The year | ${three(sold, back)}`,
        `The year | ${three(sold, back)}`,
        `The year | ${shown(back)}`,
      ])
      for (const [label, heading] of [
        ['Originals', 'Out: originals'],
        ['Prints', 'Out: prints'],
        ['Shipping', 'Out: shipping'],
      ] as const) {
        expect(text).toContain(`${label} | ${three(sumOf('In (USD)', new RegExp(label)), sumOf(heading))}`)
      }
      expect(text).toContain(`The year ${YEAR}`)
      expect(text.join(' ')).toContain(`The provider kept ${fees} as fees`)
      expect(text.join(' ')).toContain('These sums are of test orders')
    })

    test('it is an owner’s, and a paper or year that is none is refused by its name', async () => {
      expect((await shop().visitor().send('GET', '/api/cms/year/pdf')).status).toBe(401)
      for (const [field, asked] of [
        ['paper', { paper: 'a3' }],
        ['year', { year: '20x6' }],
      ] as const) {
        expect(await refusalOf(artist.call('printYear', asked as never))).toMatchObject({
          status: 400,
          body: { fields: [{ field }] },
        })
      }
    })
  })

  describe('the year', () => {
    beforeEach(() => shop().query('TRUNCATE orders, order_refunds CASCADE'))

    /** A paid order of an original and a print ($100, $20 and $25 for sending), paid at that moment. */
    async function sale(paidAt: string): Promise<string> {
      const artwork = await createArtwork(artist)
      const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4')])
      await untilPaymentState(shop(), id, 'paid')
      await shop().query('UPDATE orders SET money_settled_at = $2, created_at = $2 WHERE id = $1', [
        id,
        paidAt,
      ])
      return id
    }

    type Line = { day: string; kind: string; in: string; out: string; soldOn: string; known: string }

    /** The lines of a year's table. */
    async function linesOf(year: number): Promise<Line[]> {
      const { status, text } = await artist.send('GET', `/api/cms/year/export?year=${year}`)
      if (status !== 200) throw new Error(text)
      return text
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => {
          const [day = '', , , soldOn = '', kind = '', , moneyIn = '', out = '', known = ''] = line.split(',')
          return { day, soldOn, kind, in: moneyIn, out, known }
        })
    }

    const days = async (year: number) => [...new Set((await linesOf(year)).map(({ day }) => day))]
    const setZone = (timeZone: string) => saveSettings(artist, { timeZone })

    /** Refunds a part in the panel; the provider made it at that moment. */
    async function refund(id: string, amount: string, madeAt: string): Promise<void> {
      await artist.call('refundOrder', { id, amount })
      await until(
        async () =>
          (await shop().query('SELECT 1 FROM order_refunds WHERE order_id = $1', [id])).length > 0 &&
          (await orderOf(shop(), id)).refunded_amount === amount,
      )
      await shop().query('UPDATE order_refunds SET made_at = $2 WHERE order_id = $1', [id, madeAt])
    }

    test('a sale is of the year and the day that it was where the artist lives', async () => {
      const id = await sale('2026-01-01T04:00:00Z')
      for (const [zone, paidAt, year, day] of [
        // 11 p.m. in New York is the next day in UTC, and the middle of it in Auckland.
        ['America/New_York', '2026-01-01T04:00:00Z', 2025, '2025-12-31'],
        ['Pacific/Auckland', '2025-12-31T11:00:00Z', 2026, '2026-01-01'],
      ] as const) {
        await setZone(zone)
        await shop().query('UPDATE orders SET money_settled_at = $2, created_at = $2 WHERE id = $1', [
          id,
          paidAt,
        ])
        expect([zone, await days(year)]).toEqual([zone, [day]])
        for (const other of [year - 1, year + 1]) expect(await linesOf(other)).toEqual([])
      }
    })

    test('a refund in January of a sale in December is January’s, and December stays as it was: originals, prints and shipping, which come to what was taken', async () => {
      await setZone('America/New_York')
      const id = await sale('2025-12-20T12:00:00Z')
      const december = await linesOf(2025)
      expect(december.map(({ kind }) => kind).sort()).toEqual(['Originals', 'Prints', 'Shipping'])
      const cents = december.reduce((sum, line) => sum + Math.round(Number(line.in) * 100), 0)
      expect(cents).toBe(Math.round(Number((await orderOf(shop(), id)).captured_amount) * 100))
      await refund(id, '30.00', '2026-01-09T02:00:00Z')
      expect(await linesOf(2025)).toEqual(december)
      expect(await linesOf(2026)).toEqual([
        { day: '2026-01-08', soldOn: '2025-12-20', kind: 'Refunds', in: '', out: '30.00', known: 'yes' },
      ])
    })

    test('the provider’s own day of a refund is kept, also of one that was made in its dashboard', async () => {
      await setZone('UTC')
      const id = await sale('2025-12-20T12:00:00Z')
      const { payment_intent_id: intent } = await orderOf(shop(), id)
      await shop().provider('POST', 'refunds', { payment_intent: String(intent), amount: '1500' })
      await until(async () => (await orderOf(shop(), id)).refunded_amount === '15.00')
      const made = (await shop().provider('GET', `refunds?payment_intent=${intent}`)) as {
        data: { id: string; created: number }[]
      }
      expect(
        await shop().query(
          'SELECT provider_refund_id AS id, extract(epoch FROM made_at)::int AS created, amount_cents, given FROM order_refunds',
        ),
      ).toEqual([{ id: made.data[0]?.id, created: made.data[0]?.created, amount_cents: 1500, given: true }])
    })

    test('a zone that nobody lives in is refused', async () => {
      await expect(saveSettings(artist, { timeZone: 'Mars/Olympus' })).rejects.toThrow('Time zone')
    })
  })

  describe('fees', () => {
    const YEAR = new Date().getUTCFullYear()

    async function paidOrder(): Promise<{ id: string; intent: string }> {
      const { id } = await buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])
      await untilPaymentState(shop(), id, 'paid')
      return { id, intent: String((await orderOf(shop(), id)).payment_intent_id) }
    }

    /** The fees of an order in the year's table, oldest first. */
    const feesOf = async (id: string) =>
      (await yearTable(artist, YEAR))
        .filter((line) => line.Kind === 'Provider’s fees' && line.Order?.endsWith(id))
        .map((line) => [
          line['Provider’s fee'],
          line['Currency of the fee'],
          line['In (USD)'],
          line['Out (USD)'],
        ])

    /** As the emulator counts: 2.9 % and 30 cents. */
    const paymentFee = async (id: string) => {
      const cents = Math.round(Number((await orderOf(shop(), id)).captured_amount) * 100)
      return ((Math.round(cents * 0.029) + 30) / 100).toFixed(2)
    }

    test('a payment’s fee is unknown until the provider is asked, and then stands in the year, in no other sum, at its day and in its currency', async () => {
      const [{ id }, old] = [await paidOrder(), await paidOrder()]
      await shop().query(
        `UPDATE orders SET money_settled_at = '2020-05-05T12:00:00Z', created_at = '2020-05-05T12:00:00Z' WHERE id = $1`,
        [old.id],
      )
      expect(await feesOf(id)).toEqual([])
      await reconcile(shop())
      expect(await feesOf(id)).toEqual([[await paymentFee(id), 'USD', '', '']])
      // An order of years ago gets its fees too.
      expect(
        await shop().query('SELECT cause, currency FROM provider_fees WHERE order_id = $1', [old.id]),
      ).toEqual([{ cause: 'payment', currency: 'usd' }])
      await reconcile(shop())
      expect(await feesOf(id)).toHaveLength(1)
      await shop().query("UPDATE provider_fees SET currency = 'jpy', amount = 512 WHERE order_id = $1", [id])
      expect(await feesOf(id)).toEqual([['512', 'JPY', '', '']])
    })

    test('what a dispute costs is added once the shop has heard of it, and a refund gives no fee back', async () => {
      const [refunded, disputed] = [await paidOrder(), await paidOrder()]
      await reconcile(shop())
      await artist.call('refundOrder', { id: refunded.id, amount: '10.00' })
      await openDispute(shop(), disputed.intent)
      await until(async () => (await orderOf(shop(), disputed.id)).dispute === 'needs_response')
      await reconcile(shop())
      expect(await feesOf(refunded.id)).toEqual([[await paymentFee(refunded.id), 'USD', '', '']])
      const both = [
        [await paymentFee(disputed.id), 'USD', '', ''],
        ['15.00', 'USD', '', ''],
      ]
      expect(await feesOf(disputed.id)).toEqual(both)
    })
  })
})

describe('papers', () => {
  const sale = saleOf(shop)

  describe('what is given', () => {
    const BERLIN = { country: 'DE', zipCode: '10115', city: 'Berlin', state: '' }
    const YEAR = new Date().getUTCFullYear()

    const switchOn = (settings: object = {}) =>
      saveSettings(sale.artist, { ...SELLER, giftCardSums: '50, 100', ...settings })
    beforeEach(async () => {
      await saveTaxSettings(sale.artist, { charging: 'none' })
      await switchOn()
    })

    /** Orders and pays what the shop quotes. */
    async function buyAt(
      orderItems: CartLine[],
      choices: object = {},
      customer: object = {},
    ): Promise<string> {
      const customerData = { ...CUSTOMER, ...customer }
      const { country, zipCode } = customerData
      const quote = await sale.buyer.call('quoteOrder', {
        orderItems,
        place: { country, zipCode, state: '' },
        choices,
      })
      const order = await sale.buyer.call('placeOrder', {
        customerData,
        orderItems,
        choices,
        agreedTotal: quote.totalAmount,
      })
      expect((await confirmPayment(sale.shop, sale.buyer, order)).status).toBe(200)
      await sale.buyer.call('getOrder', { id: order.id })
      await untilPaymentState(sale.shop, order.id, 'paid')
      return order.id
    }

    /** An order's row with the columns that papers are compared with. */
    const orderOf = async (id: string) =>
      (await storedOrder(sale.shop, id)) as unknown as Record<string, string>

    /** What a paper's own sums come to, in cents: they must come to its total. */
    function addedUp({ lines, discount, shipping, taxes }: PaperContent): number {
      const onTop = taxes.filter(({ included }) => !included).reduce((sum, { tax }) => sum + toCents(tax), 0)
      const ofLines = lines.reduce((sum, { total }) => sum + toCents(total), 0)
      return ofLines - toCents(discount?.amount ?? '0') + toCents(shipping?.amount ?? '0') + onTop
    }

    const refund = (id: string, amount: string | null) => sale.artist.call('refundOrder', { id, amount })
    const bank = (id: string, decision: string) =>
      sale.shop.provider('POST', `test_helpers/emulator/refunds/${id}/${decision}`)
    const refundOf = async (id: string): Promise<string> => {
      const intent = String((await orderOf(id)).payment_intent_id)
      const list = (await sale.shop.provider('GET', `refunds?payment_intent=${intent}`)) as {
        data: { id: string }[]
      }
      return String(list.data[0]?.id)
    }

    describe('an order that is paid', () => {
      test('gets an invoice with its names, lines and sums, the PDF says the same, and the page of the order has that very file', async () => {
        await switchOn({ paperWords: 'Registered in Berlin.', email: 'studio@example.test' })
        const { id, token } = await buyWithPage(sale.shop, sale.artist, {}, [
          originalLine(sale.artwork),
          printLine(sale.artwork, 'A4', 2),
        ])
        const paper = await salePaperOf(sale.shop, id)
        const order = await orderOf(id)
        const { papers } = await openOrder(sale.shop, token)
        expect(papers).toEqual([{ key: expect.any(String), name: `Invoice ${paper.number}` }])
        const page = await sale.shop.visitor().load('GET', `/order/${token}/papers/${papers[0]?.key}.pdf`)
        expect(page.headers.get('content-type')).toBe('application/pdf')
        expect(page.bytes.equals(await paperFile(sale.artist, paper.id))).toBe(true)
        expect(paper.number).toMatch(new RegExp(`^TEST-${YEAR}-\\d{4}$`))
        expect(paper.content).toMatchObject({
          kind: 'invoice',
          number: paper.number,
          order: { id, number: order.number },
          seller: {
            name: 'Atelier Obi GmbH',
            lines: ['Lange Straße 7', '10115 Berlin', 'Germany'],
            country: 'DE',
          },
          buyer: { name: "Ada O'Brien-Šťastná", city: 'Zürich', country: 'CH', email: CUSTOMER.email },
          total: order.total_amount,
          paid: order.captured_amount,
          taxes: [],
          isTest: true,
        })
        expect(addedUp(paper.content)).toBe(toCents(String(order.total_amount)))
        const [printed] = await paperPages(sale.artist, paper.id)
        const text = printed?.lines.join('\n') ?? ''
        for (const said of [
          `Invoice ${paper.number}`,
          "Ada O'Brien-Šťastná",
          '12 Long Acre, “Flat 3”',
          '8001 Zürich',
          'Switzerland',
          String(order.number),
          `${sale.artwork.title} | 1 | 100.00 | 100.00`,
          `${sale.artwork.title} | 2 | 20.00 | 40.00`,
          'Print A4',
          `Total | $${order.total_amount} USD`,
          'Registered in Berlin.',
          'studio@example.test',
          'no money was charged',
        ])
          expect(text).toContain(said)
        expect(printed?.lines.find((line) => line.startsWith('Paid on '))).toContain(
          String(order.captured_amount),
        )
        const history = await sale.shop.query('SELECT text FROM order_history WHERE order_id = $1', [id])
        expect(history).toContainEqual({ text: `Invoice ${paper.number} was given.` })
      })

      test('with a gift card says what the card paid, where nothing else was left to pay, and what went back to it', async () => {
        const bought = await sale.shop.visitor().call('buyGiftCard', giftFor())
        await confirmPayment(sale.shop, sale.buyer, bought)
        await untilPaymentState(sale.shop, bought.id, 'paid')
        const receipt = await salePaperOf(sale.shop, bought.id)
        expect(receipt.content).toMatchObject({ kind: 'receipt', total: '100.00', paid: '100.00', taxes: [] })
        expect(receipt.number).toMatch(new RegExp(`^TEST-R-${YEAR}-\\d{4}$`))
        expect((await paperPages(sale.artist, receipt.id))[0]?.lines).toContain(
          'Gift card | 1 | 100.00 | 100.00',
        )

        const code = await codeOfOrder((sql, values) => sale.shop.query(sql, values), bought.id)
        const small = await placeWithCard(sale.buyer, [printLine(sale.artwork, 'A4')], code)
        expect(small.paymentState).toBe('paid')
        const { id, content } = await salePaperOf(sale.shop, small.id)
        const { total_amount: total } = await orderOf(small.id)
        expect(content).toMatchObject({ kind: 'invoice', paidByGiftCard: total, paid: '0.00' })
        const lines = (await paperPages(sale.artist, id)).flatMap((page) => page.lines)
        expect(lines).toContain(`Paid by gift card | ${total}`)
        expect(await cardOfOrder((sql, values) => sale.shop.query(sql, values), bought.id)).toMatchObject({
          state: 'active',
        })
        await refund(small.id, '5.00')
        const [, credit] = await papersOf(sale.shop, small.id)
        expect(credit?.content).toMatchObject({
          kind: 'credit_note',
          total: '5.00',
          paidByGiftCard: '5.00',
          paid: '0.00',
        })
        const given = (await paperPages(sale.artist, Number(credit?.id))).flatMap((page) => page.lines)
        expect(given).toContain('Back on the gift card | 5.00')
      })
    })

    describe('a refund', () => {
      test('of a line, an amount and the rest gives credit notes that name the invoice, with the taxes and the discount of what was sold; together they come to the order', async () => {
        await saveTaxSettings(sale.artist, {
          prices: 'inside',
          rates: [taxRate('DE', 7, 19)],
          asksTaxNumber: true,
          taxNumber: 'DE136695976',
        })
        const { code } = await createDiscount(sale.artist, { percent: 10 })
        const id = await buyAt(
          [originalLine(sale.artwork), printLine(sale.artwork, 'A4', 2)],
          { code, taxNumber: 'DE136695976' },
          BERLIN,
        )
        const order = await orderOf(id)
        const lines = (await sale.artist.call('readOrderSheet', { id })).lines
        await sale.artist.call('cancelOrder', {
          id,
          token: `${id}:1`,
          money: { kind: 'lines', lines: [Number(lines[1]?.id)], withShipping: false },
        })
        await refund(id, '33.33')
        await refund(id, null)
        await until(async () => (await papersOf(sale.shop, id)).length === 4)
        const [invoice, ...credits] = await papersOf(sale.shop, id)
        for (const { kind, content } of credits) {
          expect(kind).toBe('credit_note')
          expect(content).toMatchObject({
            corrects: invoice?.number,
            correctsName: `Invoice ${invoice?.number}`,
          })
          expect(addedUp(content)).toBe(toCents(content.total))
          expect(content.buyer).toEqual(invoice?.content.buyer)
        }
        const sumOf = (amount: (content: PaperContent) => string) =>
          credits.reduce((sum, { content }) => sum + toCents(amount(content)), 0)
        expect(sumOf(({ total }) => total)).toBe(toCents(String(order.total_amount)))
        for (const percent of ['7', '19']) {
          const taxIn = ({ taxes }: PaperContent) =>
            taxes.find((tax) => tax.percent === percent)?.tax ?? '0.00'
          expect([percent, sumOf(taxIn)]).toEqual([percent, toCents(taxIn(invoice?.content as PaperContent))])
        }
        const sold = invoice?.content as PaperContent
        expect(addedUp(sold)).toBe(toCents(String(order.total_amount)))
        expect(sold.lines.map(({ taxPercent }) => taxPercent)).toEqual(['7', '19'])
        expect([sold.buyer.taxNumber, sold.seller.taxNumber]).toEqual(['DE136695976', 'DE136695976'])
        expect(sold.discount).toEqual({ title: `Discount (${code})`, amount: '14.00' })
        const invoiced = (await paperPages(sale.artist, Number(invoice?.id))).flatMap((page) => page.lines)
        for (const { percent, net, tax } of sold.taxes)
          expect(invoiced).toContain(`Includes VAT ${percent}% on ${net} | ${tax}`)
        const [ofLine, first] = credits
        expect(ofLine?.content.lines).toMatchObject([{ title: sale.artwork.title }])
        expect(ofLine?.content.shipping).toBeNull()
        const text = (await paperPages(sale.artist, Number(first?.id)))
          .flatMap((page) => page.lines)
          .join('\n')
        expect(text).toContain(`Credit note ${first?.number}`)
        expect(text).toContain(`Invoice ${invoice?.number}`)
        expect(text).toContain('Total | $33.33 USD')
        expect(text).toContain('Given back to the buyer | 33.33')
      })

      test('gets its credit note once the bank has it, though papers were switched off since, and an invoice takes that back when the money returns', async () => {
        const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
        const intent = String((await orderOf(id)).payment_intent_id)
        await sale.shop.provider('POST', `test_helpers/emulator/payment_intents/${intent}/slow`)
        await saveSettings(sale.artist, {})
        await refund(id, '20.00')
        expect(await papersOf(sale.shop, id)).toHaveLength(1)
        await bank(await refundOf(id), 'succeed')
        await until(async () => (await papersOf(sale.shop, id)).length === 2)
        await bank(await refundOf(id), 'fail')
        await until(async () => (await papersOf(sale.shop, id)).length === 3)
        const [invoice, credit, again] = await papersOf(sale.shop, id)
        expect(credit?.content).toMatchObject({ kind: 'credit_note', seller: invoice?.content.seller })
        expect(again?.content).toMatchObject({
          kind: 'invoice',
          corrects: credit?.number,
          total: '20.00',
          note: `It takes back credit note ${credit?.number}: the refund did not reach the buyer and came back.`,
        })
      })
    })
  })

  describe('the numbers', () => {
    const YEAR = new Date().getUTCFullYear()
    beforeEach(() => saveSettings(sale.artist, SELLER))

    const buyOne = () => buy(sale.shop, sale.shop.visitor(), [printLine(sale.artwork, 'A4')])

    /** The numbers of a year and kind, in their order. */
    const serials = async (kind = 'invoice', year = YEAR): Promise<number[]> => {
      const rows = await sale.shop.query<{ serial: number }>(
        'SELECT serial FROM papers WHERE kind = $1 AND year = $2 ORDER BY serial',
        [kind, year],
      )
      return rows.map(({ serial }) => serial)
    }
    const counted = (numbers: readonly number[]) => numbers.map((_, at) => at + 1)

    describe('numbers', () => {
      test('are of the year and day at the artist’s time', async () => {
        const days: string[] = []
        for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
          await saveSettings(sale.artist, { ...SELLER, timeZone })
          const { id } = await buyOne()
          const { content, number } = await salePaperOf(sale.shop, id)
          const today = new Date().toLocaleDateString('sv-SE', { timeZone })
          expect([content.date, content.paidOn]).toEqual([today, today])
          expect(number).toMatch(`TEST-${today.slice(0, 4)}-`)
          days.push(content.date)
        }
        // It is never the same day in both.
        expect(days[0]).not.toBe(days[1])
      })

      test('have no gap where a transaction that took one was rolled back, and begin again with each year and with each kind', async () => {
        const before = await serials()
        await sale.shop.query(`
      DO $$ BEGIN
        UPDATE paper_counters SET last = last + 1;
        RAISE EXCEPTION 'rolled back';
      EXCEPTION WHEN raise_exception THEN NULL; END $$`)
        const { id } = await buyOne()
        expect((await salePaperOf(sale.shop, id)).serial).toBe(before.length + 1)
        expect(await serials()).toEqual([...before, before.length + 1])
        await sale.artist.call('refundOrder', { id, amount: '1.00' })
        await until(async () => (await papersOf(sale.shop, id)).length === 2)
        const credits = await serials('credit_note')
        expect(credits).toEqual(counted(credits))
        expect((await papersOf(sale.shop, id))[1]?.number).toBe(
          `TEST-CN-${YEAR}-${String(credits.length).padStart(4, '0')}`,
        )
        const insert = (year: number, serial: number) =>
          sale.shop.query(
            `INSERT INTO papers (order_id, kind, mode, year, serial, number, source, content, given_at)
         SELECT id, 'invoice', 'test', $2::int, $3::int, 'TEST-X-' || $2 || $3, 'try:' || $2 || $3,
           jsonb_build_object('kind', 'invoice', 'number', 'TEST-X-' || $2 || $3, 'taxes', '[]'::jsonb), now()
         FROM orders WHERE id = $1`,
            [id, String(year), String(serial)],
          )
        await insert(1999, 1)
        await expect(insert(1999, 3)).rejects.toThrow(/has a gap/)
        await expect(insert(1999, 1)).rejects.toThrow(/unique/)
      })
    })

    describe('a paper that was given', () => {
      test('is kept by the database with its file, printed from what it said then, by many at once the same, and is that file for ever, whatever the artist, the work and the buyer’s address are later', async () => {
        const { id } = await buyOne()
        const paper = await salePaperOf(sale.shop, id)
        await saveSettings(sale.artist, { ...SELLER, sellerName: 'Somebody Else', paperSize: 'letter' })
        await sale.shop.query(`UPDATE customers SET last_name = 'Changed', city = 'Nowhere'`)
        await sale.shop.query(`UPDATE artworks SET title = title || ' changed'`)
        const files = await Promise.all(Array.from({ length: 3 }, () => paperFile(sale.artist, paper.id)))
        expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1)
        const [page] = readPdf(files[0] as Buffer)
        expect(Math.round(page?.width ?? 0)).toBe(595)
        expect(page?.lines).toContain('Atelier Obi GmbH')
        expect(page?.lines.join()).not.toContain('Changed')
        await saveSettings(sale.artist, { ...SELLER, sellerName: 'A third', paperSize: 'letter' })
        expect((await paperFile(sale.artist, paper.id)).equals(files[0] as Buffer)).toBe(true)
        expect((await salePaperOf(sale.shop, id)).content).toEqual(paper.content)
        for (const statement of [
          'UPDATE papers SET number = number',
          'TRUNCATE papers',
          'DELETE FROM paper_files',
        ]) {
          await expect(sale.shop.query(statement)).rejects.toThrow(/append-only|permission denied/)
          const granted = `GRANT UPDATE, DELETE, TRUNCATE ON papers, paper_files TO CURRENT_USER; ${statement}`
          await expect(sale.shop.query(granted)).rejects.toThrow(/append-only/)
        }
      })
    })

    test('papers are refused without who sells, and with what is none, which is named', async () => {
      for (const [field, value] of [
        ['sellerName', ''],
        ['sellerCountry', 'XX'],
      ] as const) {
        const answer = await sendSettings(sale.artist, { ...SELLER, [field]: value })
        const [error] = answer.status === 400 ? JSON.parse(answer.text).errors[0].data.errors : []
        expect([field, value, error?.path]).toEqual([field, value, field])
      }
      const off = await sendSettings(sale.artist, { ...SELLER, givePapers: false, sellerName: null })
      expect(off.status).toBe(200)
    })

    test('an order is paid also when its paper cannot be made: the artist is told, and gives it later', async () => {
      sale.shop.expectedErrors.push(/A paper could not be made/)
      await saveSettings(sale.artist, SELLER)
      const before = await serials()
      await sale.shop.query('ALTER TABLE papers ADD CONSTRAINT broken CHECK (false) NOT VALID')
      const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
      await untilPaymentState(sale.shop, id, 'paid')
      await sale.shop.query('ALTER TABLE papers DROP CONSTRAINT broken')
      const alerts = () => sale.shop.query('SELECT kind, done FROM payment_alerts WHERE order_id = $1', [id])
      expect(await alerts()).toEqual([{ kind: 'paper_missing', done: false }])
      expect(await papersOf(sale.shop, id)).toEqual([])
      const { papers } = await sale.artist.call('givePaper', { id })
      expect(papers?.given).toMatchObject([{ kind: 'invoice' }])
      expect(await alerts()).toEqual([{ kind: 'paper_missing', done: true }])
      expect(await serials()).toEqual([...before, before.length + 1])
    })

    describe('an order that was paid before papers were on', () => {
      const paidBefore = async (): Promise<string> => {
        await saveSettings(sale.artist, {})
        const { id } = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
        await saveSettings(sale.artist, SELLER)
        expect((await refusalOf(sale.artist.call('givePaper', { id }))).status).toBe(409)
        expect((await refusalOf(sale.artist.call('givePaper', { id: '0000000000' }))).status).toBe(404)
        await saveSettings(sale.artist, {})
        await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
        await untilPaymentState(sale.shop, id, 'paid')
        return id
      }

      test('gets none while it is not paid, and one when the owner asks for it, once, with a credit note for each refund', async () => {
        const id = await paidBefore()
        await sale.artist.call('refundOrder', { id, amount: '10.00' })
        await until(async () => (await orderOf(sale.shop, id)).refunded_amount === '10.00')
        expect(await refusalOf(sale.artist.call('givePaper', { id }))).toMatchObject({
          status: 409,
          body: { message: 'Papers are off. Switch them on in the shop settings first.' },
        })
        await saveSettings(sale.artist, SELLER)
        expect(await papersOf(sale.shop, id)).toEqual([])
        expect((await sale.artist.call('readOrderSheet', { id })).papers).toEqual({
          given: [],
          mayGive: true,
        })
        const entry = await latestEntry(sale.shop)
        const [one, two] = await Promise.all([
          sale.artist.call('givePaper', { id }),
          sale.artist.call('givePaper', { id }),
        ])
        expect(one.papers).toEqual(two.papers)
        expect(one.papers).toMatchObject({
          mayGive: false,
          given: [
            { kind: 'invoice', totalAmount: '125.00' },
            { kind: 'credit_note', totalAmount: '10.00' },
          ],
        })
        expect(await entriesAfter(sale.shop, entry)).toMatchObject([{ action: 'updated', noun: 'order' }])
        const numbers = await serials()
        expect(numbers).toEqual(counted(numbers))
      })
    })

    test('the year’s table has every paper with its sums, credit notes in columns of their own, and of one kind where that is asked', async () => {
      const { id } = await buyOne()
      await sale.artist.call('refundOrder', { id, amount: '2.50' })
      await until(async () => (await papersOf(sale.shop, id)).length === 2)
      const table = async (query: string) =>
        (await sale.artist.load('GET', `/api/cms/papers/export?${query}`)).bytes.toString().split('\r\n')
      const [invoice, credit] = await papersOf(sale.shop, id)
      const rows = await table(`year=${YEAR}`)
      expect(rows[0]).toContain('Kind,Number,Date,Order,Corrects,Buyer,Country')
      expect(rows).toContain(
        `Invoice,${invoice?.number},${invoice?.content.date},${invoice?.content.order.number},,Ada O'Brien-Šťastná,CH,` +
          `${invoice?.content.total},0.00,${invoice?.content.total},,,`,
      )
      expect(rows.find((row) => row.includes(String(credit?.number)))).toMatch(
        new RegExp(`^Credit note,.*,${invoice?.number},.*,CH,,,,2.50,0.00,2.50$`),
      )
      const credits = await table(`year=${YEAR}&kind=credit_note`)
      expect(credits.slice(1, -1).every((row) => row.startsWith('Credit note'))).toBe(true)
      expect(await table('year=2001')).toHaveLength(2)
      expect((await sale.artist.load('GET', '/api/cms/papers/export?kind=bill')).status).toBe(400)
      expect((await sale.artist.load('GET', '/api/cms/papers/999999/pdf')).status).toBe(404)
    })

    test('erasing a person keeps the papers as they were given, says so, and a later credit note has the name too', async () => {
      const { id } = await buyOne()
      await sale.shop.query(
        `UPDATE customers SET email = 'erin@example.test' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)`,
        [id],
      )
      await sale.shop.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [id])
      const [paper] = await papersOf(sale.shop, id)
      const before = await sale.artist.call('readPerson', { email: 'erin@example.test' })
      expect(before.papers).toMatchObject([{ number: paper?.number, buyer: { name: "Ada O'Brien-Šťastná" } }])
      const counts = await sale.artist.call('erasePerson', { email: 'erin@example.test' })
      expect(counts).toMatchObject({ orders: 1, keptPapers: 1 })
      await sale.artist.call('refundOrder', { id, amount: '1.00' })
      await until(async () => (await papersOf(sale.shop, id)).length === 2)
      const [kept, credit] = await papersOf(sale.shop, id)
      expect(kept).toEqual(paper)
      expect(credit?.content.buyer).toEqual(paper?.content.buyer)
      expect((await refusalOf(sale.shop.visitor().call('printPaper', { id: String(kept?.id) }))).status).toBe(
        401,
      )
    })
  })
})
