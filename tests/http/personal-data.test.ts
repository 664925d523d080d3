import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { emailsOf, historyOf } from '../support/payments'
import { buyPrints, columnsWith, createPerson, erasePerson, readPerson } from '../support/personal-data'
import { CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'
import { whileHeld } from '../support/while-held'

const shop = withShop(EASY_BOT_CHECK)

describe('personal data', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  describe('what is kept', () => {
    let artwork: Artwork
    beforeAll(async () => {
      artwork = await createArtwork(artist)
    })

    describe('what the shop keeps of a person', () => {
      test('is exported in full for any spelling of the address, with nothing of others', async () => {
        const mary = await createPerson(shop(), artwork, 'mary')
        const other = await createPerson(shop(), artwork, 'rosemary')
        const held = await readPerson(artist, ' Mary@EXAMPLE.test ')
        expect(held.email).toBe('mary@example.test')
        expect(held.orders.map(({ id }) => id).sort()).toEqual([...mary.orders].sort())
        expect(held.orders[0]).toMatchObject({
          total_amount: '55.00',
          special_instructions: 'Ring at mary',
          customer: { first_name: 'mary', address: 'mary lane 7', phone: '+1 mary' },
          items: [{ title: artwork.title, print_size: 'A4', quantity: 2, total_price: '40.00' }],
          history: expect.arrayContaining([expect.objectContaining({ text: 'Paid: $55.00 were taken.' })]),
          refunds: [],
        })
        expect(held.messages).toMatchObject([{ subject: 'From mary', message: 'Is it dry?' }])
        expect(held.subscriptions).toMatchObject([{ email: 'mary@example.test' }])
        expect(held.emails.filter(({ kind }) => kind === 'order_confirmation')).toHaveLength(2)
        expect(JSON.stringify(held)).not.toContain('rosemary')
        expect((await readPerson(artist, other.email)).orders).toHaveLength(2)
      })

      test('is asked for and erased by the owner alone, by an address that is one', async () => {
        for (const path of ['read-person', 'erase-person']) {
          const given = { email: 'mary@example.test' }
          const visitors = await shop().visitor().sendJson('POST', `/api/cms/customers/${path}`, given)
          expect(visitors.status).toBe(401)
          for (const bad of [{ email: 'mary' }, { email: 'a\u0000@example.test' }]) {
            const answer = await artist.sendJson('POST', `/api/cms/customers/${path}`, bad)
            expect([bad, answer.status]).toEqual([bad, 400])
          }
        }
        expect(await readPerson(artist, 'nobody@example.test')).toMatchObject({
          orders: [],
          originals: [],
          messages: [],
          replies: [],
          subscriptions: [],
          emails: [],
        })
      })
    })

    test.each(['read-person', 'erase-person'])(
      '%s refuses the addresses of the team’s accounts and invitations',
      async (path) => {
        await artist.call('inviteAssistant', { email: 'invited@example.test' })
        for (const email of [OWNER.email, ' Invited@EXAMPLE.test']) {
          const answer = await artist.sendJson('POST', `/api/cms/customers/${path}`, { email })
          expect([answer.status, JSON.parse(answer.text).fields[0].field]).toEqual([400, 'email'])
        }
      },
    )

    test('an order that fails in the database leaves nothing of its buyer in the log', async () => {
      await shop().query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no customers today' USING ERRCODE = 'P0001', DETAIL = NEW.email; END $$`)
      await shop().query(
        'CREATE TRIGGER refuse BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION refuse()',
      )
      shop().expectedErrors.push(/no customers today/)
      const refusal = await refusalOf(placeOrder(shop().visitor(), [printLine(artwork, 'A4')]))
      expect(refusal.status).toBe(500)
      await shop().query('DROP TRIGGER refuse ON customers')
      // A log line may arrive shortly after the answer.
      await until(() => JSON.stringify(shop().log).includes('no customers today'))
      const log = JSON.stringify(shop().log)
      for (const words of [CUSTOMER.email, CUSTOMER.lastName, CUSTOMER.phone, CUSTOMER.city]) {
        expect(log).not.toContain(words)
      }
    })
  })

  describe('erasing', () => {
    let artwork: Artwork
    beforeAll(async () => {
      artwork = await createArtwork(artist)
    })

    const complete = (id: string) => artist.call('setOrderStatus', { id, status: 'completed' })

    describe('erasing a person', () => {
      test('removes the person from every table; the orders keep artworks, sums and payment, and work as every order; it may be repeated', async () => {
        const paul = await createPerson(shop(), artwork, 'paul')
        const neighbour = await createPerson(shop(), artwork, 'neighbour')
        const before = await shop().query('SELECT * FROM orders WHERE id = ANY($1) ORDER BY id', [
          paul.orders,
        ])
        const items = await shop().query('SELECT * FROM order_items ORDER BY id')
        for (const id of paul.orders) await complete(id)
        const { status, body } = await erasePerson(artist, 'PAUL@example.test')
        expect([status, body.orders, body.messages, body.subscriptions]).toEqual([200, 2, 1, 1])

        expect(await columnsWith(shop(), 'paul', ['public'])).toEqual([])
        // The provider keeps the shipping address; it never had the email address.
        expect(await columnsWith(shop(), 'paul@')).toEqual([])
        const after = await shop().query('SELECT * FROM orders WHERE id = ANY($1) ORDER BY id', [paul.orders])
        for (const [index, order] of after.entries()) {
          const kept = [
            'id',
            'subtotal',
            'shipping_cost',
            'total_amount',
            'captured_amount',
            'payment_intent_id',
          ]
          for (const column of [...kept, 'payment_state', 'mode', 'created_at']) {
            expect([column, (order as never)[column]]).toEqual([column, (before[index] as never)[column]])
          }
        }
        expect(await shop().query('SELECT * FROM order_items ORDER BY id')).toEqual(items)
        expect(
          await shop().query(
            `SELECT order_id FROM order_history WHERE text = 'Personal data erased.' ORDER BY order_id`,
          ),
        ).toEqual([...paul.orders].sort().map((order_id) => ({ order_id })))
        expect((await readPerson(artist, neighbour.email)).orders).toHaveLength(2)
        expect((await readPerson(artist, neighbour.email)).emails.length).toBeGreaterThan(0)

        const [id = ''] = paul.orders
        const [listed] = await artist.call('listOrders', { page: '1', limit: '5', q: `GESSO-${id}` })
        expect(listed).toMatchObject({
          id,
          totalAmount: '55.00',
          specialInstructions: 'Erased',
          customer: { firstName: 'Erased', lastName: 'Person', phone: null, address: null, city: null },
        })
        expect(await artist.call('listOrders', { q: 'paul' })).toEqual([])
        expect(await shop().visitor().call('getOrder', { id })).toMatchObject({ id, paymentState: 'paid' })
        expect(await artist.call('setOrderStatus', { id, status: 'pending' })).toMatchObject({
          status: 'pending',
        })
        const saved = await artist.sendJson('PATCH', `/api/cms/orders/${id}`, { trackingNumber: 'X1' })
        expect(saved.status).toBe(200)
        const refund = await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { amount: '5.00' })
        expect(JSON.parse(refund.text)).toMatchObject({
          paymentState: 'partially_refunded',
          refundedAmount: '5.00',
        })
        expect(await shop().query('SELECT kind FROM emails WHERE order_id = $1', [id])).toEqual([])

        expect((await erasePerson(artist, paul.email)).body).toEqual({
          orders: 0,
          originals: 0,
          messages: 0,
          replies: 0,
          subscriptions: 0,
          wishes: 0,
          agreements: 0,
          emails: 0,
        })
      })

      test('waits while a payment is under way, and asks the artist to confirm while a paid order is not sent; both name the order', async () => {
        const email = 'tess@example.test'
        const buyer = shop().visitor()
        const order = await placeOrder(buyer, [originalLine(artwork)], { email })
        const { status, body } = await erasePerson(artist, email, true)
        expect([status, body.code]).toEqual([409, 'conflict'])
        expect(body.message).toContain(`GESSO-${order.id}`)
        expect((await readPerson(artist, email)).obstacles).toEqual({
          underWay: [`GESSO-${order.id}`],
          unsent: [],
        })
        expect(await columnsWith(shop(), email)).toEqual(['customers.email'])
        await artist.call('deleteOrder', { id: order.id })
        const id = await buyPrints(shop(), artwork, { email })
        const unsent = await erasePerson(artist, email)
        expect([unsent.status, unsent.body.code]).toEqual([409, 'conflict'])
        expect(unsent.body.message).toContain(`GESSO-${id}`)
        expect((await readPerson(artist, email)).orders.map((each) => each.id)).toContain(id)
        expect((await erasePerson(artist, email, true)).status).toBe(200)
        expect(await columnsWith(shop(), email)).toEqual([])
      })

      test('erases emails to the artist that name the person, and no others', async () => {
        const email = 'vera@example.test'
        const queueEmail = (key: string, recipient: string | null, data: object) =>
          shop().query(
            `INSERT INTO emails (kind, key, recipient, data, state) VALUES ('test', $1, $2, $3, 'queued')`,
            [key, recipient, JSON.stringify(data)],
          )
        await queueEmail('to her', 'Vera@example.test', {})
        await queueEmail('from her', null, { message: { email: 'VERA@example.test' } })
        await queueEmail('reply to her', null, { replyTo: 'Vera <vera@example.test>' })
        await queueEmail('to another', 'elvera@example.test', {})
        await queueEmail('on another', null, {
          email: 'vera@example.test.org',
          text: 'not vera@example.test',
        })
        expect((await erasePerson(artist, email)).body.emails).toBe(3)
        const left = await shop().query(`SELECT key FROM emails WHERE kind = 'test' ORDER BY id`)
        expect(left).toEqual([{ key: 'to another' }, { key: 'on another' }])
      })
    })
  })

  describe('at the same time', () => {
    /** A row, and a pattern of the statements that wait for it. */
    const CUSTOMER_ROW = {
      row: 'SELECT 1 FROM customers WHERE id = (SELECT customer_id FROM orders WHERE id = $1) FOR UPDATE',
      waits: '(UPDATE|FROM) customers',
    }
    const ORDER_ROW = { row: 'SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', waits: 'orders' }

    test('a correction in the panel does not bring back a person who is erased meanwhile', async () => {
      const email = 'yuri@example.test'
      const id = await buyPrints(shop(), await createArtwork(artist), { email, lastName: 'Yurison' })
      const [customer] = await shop().query<{ id: number }>('SELECT id FROM customers WHERE email = $1', [
        email,
      ])
      const [erased, saved] = await whileHeld(shop(), CUSTOMER_ROW, id, [
        () => erasePerson(artist, email, true),
        () => artist.sendJson('PATCH', `/api/cms/customers/${customer?.id}`, { city: 'Bern' }),
      ])
      expect(erased).toMatchObject({ status: 200 })
      expect(saved).toMatchObject({ status: 409 })
      for (const word of [email, 'Yurison', 'Bern'])
        expect(await columnsWith(shop(), word, ['public'])).toEqual([])
    })

    test('a note that is saved while the order is completed does not open the order again', async () => {
      const id = await buyPrints(shop(), await createArtwork(artist), { email: 'abe@example.test' })
      await whileHeld(shop(), ORDER_ROW, id, [
        () => artist.call('setOrderStatus', { id, status: 'completed', trackingNumber: 'T1' }),
        () => artist.sendJson('PATCH', `/api/cms/orders/${id}`, { notes: 'Wrapped in linen' }),
      ])
      expect(
        await shop().query('SELECT status, tracking_number, notes FROM orders WHERE id = $1', [id]),
      ).toEqual([{ status: 'completed', tracking_number: 'T1', notes: 'Wrapped in linen' }])
      const marked = (await historyOf(shop(), id)).filter((text) => text.startsWith('Marked as'))
      expect(marked).toEqual(['Marked as completed.'])
      expect((await emailsOf(shop(), id)).filter(({ kind }) => kind === 'order_shipped').length).toBeLessThan(
        2,
      )
    })
  })

  describe('after weeks', () => {
    /** Creates an order that ended unpaid that many days ago. @returns its id */
    async function unpaidOrder(name: string, days: number): Promise<string> {
      const artwork = await createArtwork(await shop().signIn())
      const email = `${name}@example.test`
      const customer = { email, lastName: `${name}-last`, phone: `+1 ${name}`, address: `${name} lane 7` }
      const { id } = await placeOrder(shop().visitor(), [printLine(artwork, 'A4')], {
        ...customer,
        specialInstructions: `Ring at ${name}`,
      })
      await shop().query(
        `UPDATE orders SET payment_state = 'expired', money_settled_at = now() - make_interval(days => $2) WHERE id = $1`,
        [id, days],
      )
      await shop().query(
        `INSERT INTO emails (kind, key, recipient, data, state, order_id) VALUES ('not_charged', $1, $2, '{}', 'sent', $3)`,
        [`test ${id}`, email, id],
      )
      return id
    }

    /** An order that ended unpaid a month ago. */
    let old: string
    beforeAll(async () => {
      await shop().query('DELETE FROM newsletter_subscriptions; DELETE FROM account_invitations')
      old = await unpaidOrder('olga', 31)
      await unpaidOrder('yann', 29)
      const asked = await unpaidOrder('alma', 31)
      await shop().query(
        `INSERT INTO payment_alerts (key, kind, text, order_id, done) VALUES ('a', 'captured_without_order', 'Look', $1, false)`,
        [asked],
      )
      const waiting = (name: string, days: number) =>
        shop().query(
          `WITH asked AS (INSERT INTO emails (kind, key, recipient, data, state)
           VALUES ('subscription_confirmation', $1::text, $1 || '@example.test', '{}', 'sent'))
         INSERT INTO newsletter_subscriptions (email, subscribed_at, consent, confirm_token_hash, asked_at)
         VALUES ($1 || '@example.test', now(), 'unconfirmed', $1, now() - make_interval(days => $2))`,
          [name, days],
        )
      await waiting('long', 29)
      await waiting('lately', 27)
      await shop().query(`
      INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('member@example.test', now() - interval '9 years')`)
      await shop().query(`
      INSERT INTO account_invitations (id, email, token_hash, expires_at) VALUES
        ('1', 'invited-long@example.test', 'a', now() - interval '31 days'),
        ('2', 'invited-lately@example.test', 'b', now() - interval '29 days');
      INSERT INTO emails (kind, key, recipient, data, state)
      VALUES ('account_invitation', 'invited', 'invited-long@example.test', '{}', 'sent')`)
      await shop().query(`
      WITH asked AS (
        INSERT INTO wishes (email, kind, target_id, words, confirm_token_hash, asked_at) VALUES
          ('twice@example.test', 'back', 1, '', 'c', now() - interval '29 days'),
          ('twice@example.test', 'back', 2, '', 'd', now())
        RETURNING id, target_id)
      INSERT INTO emails (kind, key, recipient, data, state)
      SELECT 'wish_confirmation', 'asked for ' || target_id, 'twice@example.test', jsonb_build_object('wishId', id), 'queued'
      FROM asked`)
      // A shop deletes old personal data when it starts.
      expect(await shop().stop()).toBe(0)
      await shop().startAgain()
    })

    test('who began an order and did not pay is forgotten after a month; the order stays with its sums', async () => {
      await until(async () => (await columnsWith(shop(), 'olga', ['public'])).length === 0)
      expect(
        await shop().query('SELECT total_amount, payment_state, buyer_hash FROM orders WHERE id = $1', [old]),
      ).toEqual([{ total_amount: '35.00', payment_state: 'expired', buyer_hash: null }])
      expect(await shop().query('SELECT quantity FROM order_items WHERE order_id = $1', [old])).toHaveLength(
        1,
      )
      for (const name of ['yann', 'alma']) {
        expect(await columnsWith(shop(), `${name}@example.test`, ['public'])).toEqual([
          'customers.email',
          'emails.recipient',
        ])
      }
    })

    test('an address that never confirmed its subscription, and an invitation that nobody accepted, are forgotten after weeks', async () => {
      for (const gone of ['long@example.test', 'invited-long@example.test']) {
        await until(async () => (await columnsWith(shop(), gone, ['public'])).length === 0)
      }
      expect(await shop().query('SELECT email FROM newsletter_subscriptions ORDER BY email')).toEqual([
        { email: 'lately@example.test' },
        { email: 'member@example.test' },
      ])
      expect(await shop().query('SELECT email FROM account_invitations')).toEqual([
        { email: 'invited-lately@example.test' },
      ])
    })

    test('a request for a notification that was never confirmed goes with its email, and not with that of a later one', async () => {
      const left = () => shop().query("SELECT key FROM emails WHERE recipient = 'twice@example.test'")
      await until(async () => (await left()).length < 2)
      expect(await left()).toEqual([{ key: 'asked for 2' }])
    })
  })
})
