import { toCents } from '@gesso/shared-types/money/money'
import type { CartLine } from '@gesso/shared-types/orders/order'
import type { DocumentContent } from '../../cms/src/features/invoices/document-content'
import { entriesAfter, latestEntry } from '../support/audit-trail'
import { createDiscount } from '../support/discounts'
import { cardOfOrder, codeOfOrder, giftFor, placeWithCard } from '../support/gift-cards'
import { documentFile, documentPages, documentsOf, SELLER, saleDocumentOf } from '../support/order-documents'
import { buyWithPage, openOrder } from '../support/order-pages'
import { orderOf, orderOf as storedOrder, untilPaymentState } from '../support/payments'
import { buy, CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { saleOf } from '../support/sale'
import { saveSettings, sendSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '0.25' })

describe('documents', () => {
  const sale = saleOf(shop)

  describe('what is issued', () => {
    const BERLIN = { country: 'DE', zipCode: '10115', city: 'Berlin', state: '' }
    const YEAR = new Date().getUTCFullYear()

    const switchOn = (settings: object = {}) =>
      saveSettings(sale.artist, { ...SELLER, giftCardSums: '50, 100', ...settings })
    beforeEach(async () => {
      await saveTaxSettings(sale.artist, { charging: 'none' })
      await switchOn()
    })

    /** Places and pays an order at the quoted total. @returns its id */
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

    /** An order's row with the columns that documents are compared with. */
    const orderOf = async (id: string) =>
      (await storedOrder(sale.shop, id)) as unknown as Record<string, string>

    /** The sum of a document's own parts in cents, which must equal its total. */
    function addedUp({ lines, discount, shipping, taxes }: DocumentContent): number {
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
        const document = await saleDocumentOf(sale.shop, id)
        const order = await orderOf(id)
        const { documents } = await openOrder(sale.shop, token)
        expect(documents).toEqual([{ key: expect.any(String), name: `Invoice ${document.number}` }])
        const page = await sale.shop.visitor().load('GET', `/order/${token}/papers/${documents[0]?.key}.pdf`)
        expect(page.headers.get('content-type')).toBe('application/pdf')
        expect(page.bytes.equals(await documentFile(sale.artist, document.id))).toBe(true)
        expect(document.number).toMatch(new RegExp(`^TEST-${YEAR}-\\d{4}$`))
        expect(document.content).toMatchObject({
          kind: 'invoice',
          number: document.number,
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
        expect(addedUp(document.content)).toBe(toCents(String(order.total_amount)))
        const [printed] = await documentPages(sale.artist, document.id)
        const text = printed?.lines.join('\n') ?? ''
        for (const said of [
          `Invoice ${document.number}`,
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
        expect(history).toContainEqual({ text: `Invoice ${document.number} was issued.` })
      })

      test('with a gift card says what the card paid, where nothing else was left to pay, and what went back to it', async () => {
        const bought = await sale.shop.visitor().call('buyGiftCard', giftFor())
        await confirmPayment(sale.shop, sale.buyer, bought)
        await untilPaymentState(sale.shop, bought.id, 'paid')
        const receipt = await saleDocumentOf(sale.shop, bought.id)
        expect(receipt.content).toMatchObject({ kind: 'receipt', total: '100.00', paid: '100.00', taxes: [] })
        expect(receipt.number).toMatch(new RegExp(`^TEST-R-${YEAR}-\\d{4}$`))
        expect((await documentPages(sale.artist, receipt.id))[0]?.lines).toContain(
          'Gift card | 1 | 100.00 | 100.00',
        )

        const code = await codeOfOrder((sql, values) => sale.shop.query(sql, values), bought.id)
        const small = await placeWithCard(sale.buyer, [printLine(sale.artwork, 'A4')], code)
        expect(small.paymentState).toBe('paid')
        const { id, content } = await saleDocumentOf(sale.shop, small.id)
        const { total_amount: total } = await orderOf(small.id)
        expect(content).toMatchObject({ kind: 'invoice', paidByGiftCard: total, paid: '0.00' })
        const lines = (await documentPages(sale.artist, id)).flatMap((page) => page.lines)
        expect(lines).toContain(`Paid by gift card | ${total}`)
        expect(await cardOfOrder((sql, values) => sale.shop.query(sql, values), bought.id)).toMatchObject({
          state: 'active',
        })
        await refund(small.id, '5.00')
        const [, credit] = await documentsOf(sale.shop, small.id)
        expect(credit?.content).toMatchObject({
          kind: 'credit_note',
          total: '5.00',
          paidByGiftCard: '5.00',
          paid: '0.00',
        })
        const given = (await documentPages(sale.artist, Number(credit?.id))).flatMap((page) => page.lines)
        expect(given).toContain('Back on the gift card | 5.00')
      })
    })

    describe('a refund', () => {
      test('of a line, an amount and the rest has credit notes that name the invoice, with the taxes and the discount of what was sold; together they come to the order', async () => {
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
        await until(async () => (await documentsOf(sale.shop, id)).length === 4)
        const [invoice, ...credits] = await documentsOf(sale.shop, id)
        for (const { kind, content } of credits) {
          expect(kind).toBe('credit_note')
          expect(content).toMatchObject({
            corrects: invoice?.number,
            correctsName: `Invoice ${invoice?.number}`,
          })
          expect(addedUp(content)).toBe(toCents(content.total))
          expect(content.buyer).toEqual(invoice?.content.buyer)
        }
        const sumOf = (amount: (content: DocumentContent) => string) =>
          credits.reduce((sum, { content }) => sum + toCents(amount(content)), 0)
        expect(sumOf(({ total }) => total)).toBe(toCents(String(order.total_amount)))
        for (const percent of ['7', '19']) {
          const taxIn = ({ taxes }: DocumentContent) =>
            taxes.find((tax) => tax.percent === percent)?.tax ?? '0.00'
          expect([percent, sumOf(taxIn)]).toEqual([
            percent,
            toCents(taxIn(invoice?.content as DocumentContent)),
          ])
        }
        const sold = invoice?.content as DocumentContent
        expect(addedUp(sold)).toBe(toCents(String(order.total_amount)))
        expect(sold.lines.map(({ taxPercent }) => taxPercent)).toEqual(['7', '19'])
        expect([sold.buyer.taxNumber, sold.seller.taxNumber]).toEqual(['DE136695976', 'DE136695976'])
        expect(sold.discount).toEqual({ title: `Discount (${code})`, amount: '14.00' })
        const invoiced = (await documentPages(sale.artist, Number(invoice?.id))).flatMap((page) => page.lines)
        for (const { percent, net, tax } of sold.taxes)
          expect(invoiced).toContain(`Includes VAT ${percent}% on ${net} | ${tax}`)
        const [ofLine, first] = credits
        expect(ofLine?.content.lines).toMatchObject([{ title: sale.artwork.title }])
        expect(ofLine?.content.shipping).toBeNull()
        const text = (await documentPages(sale.artist, Number(first?.id)))
          .flatMap((page) => page.lines)
          .join('\n')
        expect(text).toContain(`Credit note ${first?.number}`)
        expect(text).toContain(`Invoice ${invoice?.number}`)
        expect(text).toContain('Total | $33.33 USD')
        expect(text).toContain('Given back to the buyer | 33.33')
      })

      test('gets its credit note once the bank has it, though documents were switched off since, and an invoice takes that back when the money returns', async () => {
        const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
        const intent = String((await orderOf(id)).payment_intent_id)
        await sale.shop.provider('POST', `test_helpers/emulator/payment_intents/${intent}/slow`)
        await saveSettings(sale.artist, {})
        await refund(id, '20.00')
        expect(await documentsOf(sale.shop, id)).toHaveLength(1)
        await bank(await refundOf(id), 'succeed')
        await until(async () => (await documentsOf(sale.shop, id)).length === 2)
        await bank(await refundOf(id), 'fail')
        await until(async () => (await documentsOf(sale.shop, id)).length === 3)
        const [invoice, credit, again] = await documentsOf(sale.shop, id)
        expect(credit?.content).toMatchObject({ kind: 'credit_note', seller: invoice?.content.seller })
        expect(again?.content).toMatchObject({
          kind: 'invoice',
          corrects: credit?.number,
          total: '20.00',
          note: expect.stringContaining(
            `It takes back credit note ${credit?.number}: the refund did not reach the buyer and came back.`,
          ),
        })
      })
    })
  })

  describe('the numbers', () => {
    const YEAR = new Date().getUTCFullYear()
    beforeEach(() => saveSettings(sale.artist, SELLER))

    const buyOne = () => buy(sale.shop, sale.shop.visitor(), [printLine(sale.artwork, 'A4')])

    /** The serial numbers of a year and kind, in their order. */
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
          const { content, number } = await saleDocumentOf(sale.shop, id)
          const today = new Date().toLocaleDateString('sv-SE', { timeZone })
          expect([content.date, content.paidOn]).toEqual([today, today])
          expect(number).toMatch(`TEST-${today.slice(0, 4)}-`)
          days.push(content.date)
        }
        // The two zones never have the same date.
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
        expect((await saleDocumentOf(sale.shop, id)).serial).toBe(before.length + 1)
        expect(await serials()).toEqual([...before, before.length + 1])
        await sale.artist.call('refundOrder', { id, amount: '1.00' })
        await until(async () => (await documentsOf(sale.shop, id)).length === 2)
        const credits = await serials('credit_note')
        expect(credits).toEqual(counted(credits))
        expect((await documentsOf(sale.shop, id))[1]?.number).toBe(
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

    describe('a document that was issued', () => {
      test('is kept by the database with its file, printed from what it said then, by many at once the same, and is that file for ever, whatever the artist, the work and the buyer’s address are later', async () => {
        const { id } = await buyOne()
        const document = await saleDocumentOf(sale.shop, id)
        await saveSettings(sale.artist, { ...SELLER, sellerName: 'Somebody Else', paperSize: 'letter' })
        await sale.shop.query(`UPDATE customers SET last_name = 'Changed', city = 'Nowhere'`)
        await sale.shop.query(`UPDATE artworks SET title = title || ' changed'`)
        const files = await Promise.all(
          Array.from({ length: 3 }, () => documentFile(sale.artist, document.id)),
        )
        expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1)
        const [page] = readPdf(files[0] as Buffer)
        expect(Math.round(page?.width ?? 0)).toBe(595)
        expect(page?.lines).toContain('Atelier Obi GmbH')
        expect(page?.lines.join()).not.toContain('Changed')
        await saveSettings(sale.artist, { ...SELLER, sellerName: 'A third', paperSize: 'letter' })
        expect((await documentFile(sale.artist, document.id)).equals(files[0] as Buffer)).toBe(true)
        expect((await saleDocumentOf(sale.shop, id)).content).toEqual(document.content)
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

    test('the seller is named whole, with a known country, or not at all, and a field that is missing is named', async () => {
      for (const [field, value] of [
        ['sellerName', ''],
        ['sellerCountry', 'XX'],
      ] as const) {
        const answer = await sendSettings(sale.artist, { ...SELLER, [field]: value })
        const [error] = answer.status === 400 ? JSON.parse(answer.text).errors[0].data.errors : []
        expect([field, value, error?.path]).toEqual([field, value, field])
      }
      const none = { sellerName: null, sellerStreet: null, sellerCity: null, sellerCountry: null }
      expect((await sendSettings(sale.artist, none)).status).toBe(200)
    })

    test('an order is paid also while nobody is named as the seller: the artist is told, and issues its document later, also when invoices are off by then', async () => {
      sale.shop.expectedErrors.push(/A document could not be made/)
      await saveSettings(sale.artist, { givePapers: true })
      const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
      await untilPaymentState(sale.shop, id, 'paid')
      expect((await refusalOf(sale.artist.call('issueDocument', { id }))).body.message).toContain('who sells')
      await saveSettings(sale.artist, { ...SELLER, givePapers: false })
      expect((await sale.artist.call('readOrderSheet', { id })).documents).toMatchObject({ mayIssue: true })
      const { documents } = await sale.artist.call('issueDocument', { id })
      expect(documents?.issued).toMatchObject([{ kind: 'invoice' }])
    })

    test('an order is paid also when its document cannot be made: the artist is told, and issues it later', async () => {
      sale.shop.expectedErrors.push(/A document could not be made/)
      await saveSettings(sale.artist, SELLER)
      const before = await serials()
      await sale.shop.query('ALTER TABLE papers ADD CONSTRAINT broken CHECK (false) NOT VALID')
      const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
      await untilPaymentState(sale.shop, id, 'paid')
      await sale.shop.query('ALTER TABLE papers DROP CONSTRAINT broken')
      const alerts = () => sale.shop.query('SELECT kind, done FROM payment_alerts WHERE order_id = $1', [id])
      expect(await alerts()).toEqual([{ kind: 'paper_missing', done: false }])
      expect(await documentsOf(sale.shop, id)).toEqual([])
      const { documents } = await sale.artist.call('issueDocument', { id })
      expect(documents?.issued).toMatchObject([{ kind: 'invoice' }])
      expect(await alerts()).toEqual([{ kind: 'paper_missing', done: true }])
      expect(await serials()).toEqual([...before, before.length + 1])
    })

    describe('an order that was paid before documents were on', () => {
      const paidBefore = async (): Promise<string> => {
        await saveSettings(sale.artist, {})
        const { id } = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
        await saveSettings(sale.artist, SELLER)
        expect((await refusalOf(sale.artist.call('issueDocument', { id }))).status).toBe(409)
        expect((await refusalOf(sale.artist.call('issueDocument', { id: '0000000000' }))).status).toBe(404)
        await saveSettings(sale.artist, {})
        await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
        await untilPaymentState(sale.shop, id, 'paid')
        return id
      }

      test('gets none while it is not paid, and one when the owner asks for it, once, with a credit note for each refund', async () => {
        const id = await paidBefore()
        await sale.artist.call('refundOrder', { id, amount: '10.00' })
        await until(async () => (await orderOf(sale.shop, id)).refunded_amount === '10.00')
        expect(await refusalOf(sale.artist.call('issueDocument', { id }))).toMatchObject({
          status: 409,
          body: {
            message: '“Invoices” is switched off. Owners switch it on in Settings, “What your shop can do”.',
          },
        })
        await saveSettings(sale.artist, SELLER)
        expect(await documentsOf(sale.shop, id)).toEqual([])
        expect((await sale.artist.call('readOrderSheet', { id })).documents).toEqual({
          issued: [],
          mayIssue: true,
        })
        const entry = await latestEntry(sale.shop)
        const [one, two] = await Promise.all([
          sale.artist.call('issueDocument', { id }),
          sale.artist.call('issueDocument', { id }),
        ])
        expect(one.documents).toEqual(two.documents)
        expect(one.documents).toMatchObject({
          mayIssue: false,
          issued: [
            { kind: 'invoice', totalAmount: '125.00' },
            { kind: 'credit_note', totalAmount: '10.00' },
          ],
        })
        expect(await entriesAfter(sale.shop, entry)).toMatchObject([{ action: 'updated', noun: 'order' }])
        const numbers = await serials()
        expect(numbers).toEqual(counted(numbers))
      })
    })

    test('the year’s table has every document with its sums, credit notes in columns of their own, and of one kind where that is asked', async () => {
      const { id } = await buyOne()
      await sale.artist.call('refundOrder', { id, amount: '2.50' })
      await until(async () => (await documentsOf(sale.shop, id)).length === 2)
      const table = async (query: string) =>
        (await sale.artist.load('GET', `/api/cms/papers/export?${query}`)).bytes.toString().split('\r\n')
      const [invoice, credit] = await documentsOf(sale.shop, id)
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

    test('erasing a person keeps the documents as they were issued, says so, and a later credit note has the name too', async () => {
      const { id } = await buyOne()
      await sale.shop.query(
        `UPDATE customers SET email = 'erin@example.test' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)`,
        [id],
      )
      await sale.shop.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [id])
      const [document] = await documentsOf(sale.shop, id)
      const before = await sale.artist.call('readPerson', { email: 'erin@example.test' })
      expect(before.documents).toMatchObject([
        { number: document?.number, buyer: { name: "Ada O'Brien-Šťastná" } },
      ])
      const counts = await sale.artist.call('erasePerson', { email: 'erin@example.test' })
      expect(counts).toMatchObject({ orders: 1, keptDocuments: 1 })
      await sale.artist.call('refundOrder', { id, amount: '1.00' })
      await until(async () => (await documentsOf(sale.shop, id)).length === 2)
      const [kept, credit] = await documentsOf(sale.shop, id)
      expect(kept).toEqual(document)
      expect(credit?.content.buyer).toEqual(document?.content.buyer)
      expect(
        (await refusalOf(sale.shop.visitor().call('printDocument', { id: String(kept?.id) }))).status,
      ).toBe(401)
    })
  })
})
