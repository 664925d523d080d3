import type { Artwork } from '@gesso/shared-types/artwork'
import { orderNumber } from '@gesso/shared-types/order'
import { EASY_BOT_CHECK, passBotCheck } from './house/bot-check'
import { CUSTOMER, hang, originalLine, printLine } from './house/goods'
import { buy, confirmPayment, placeOrder } from './house/purchase'
import { useShop } from './house/shop'
import { until } from './house/until'
import { refusalOf, type Visitor } from './house/visitor'

const shop = useShop(EASY_BOT_CHECK)
let artist: Visitor
let work: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
  work = await hang(artist)
})

type Person = {
  email: string
  obstacles: { underWay: string[]; unsent: string[] }
} & Record<'orders' | 'messages' | 'subscriptions' | 'emails', Record<string, unknown>[]>

const read = async (email: string): Promise<Person> => {
  const answer = await artist.sendJson('POST', '/api/cms/customers/read-person', { email })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text)
}
const erase = async (email: string, evenUnsent?: boolean) => {
  const answer = await artist.sendJson('POST', '/api/cms/customers/erase-person', { email, evenUnsent })
  return { status: answer.status, body: JSON.parse(answer.text) }
}

/** Buys prints for a person, from the cart to the confirmation. */
async function buyPrints(customer: object): Promise<string> {
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [printLine(work, 'A4', 2)], customer)
  await confirmPayment(shop(), buyer, order)
  return (await buyer.call('getOrder', { id: order.id })).id
}

/** A person who has bought twice, written and subscribed, by several spellings of one address. */
async function person(name: string): Promise<{ email: string; orders: string[] }> {
  const email = `${name}@example.test`
  const customer = {
    firstName: name,
    lastName: `${name}-last`,
    address: `${name} lane 7`,
    phone: `+1 ${name}`,
  }
  const first = await buyPrints({ ...customer, email, specialInstructions: `Ring at ${name}` })
  const second = await buyPrints({ ...customer, email: email.toUpperCase() })
  const visitor = shop().visitor()
  const message = { name, email, subject: `From ${name}`, message: 'Is it dry?' }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  await visitor.call('subscribe', { email, altcha: await passBotCheck(visitor) })
  return { email, orders: [first, second] }
}

const complete = (id: string) => artist.call('setOrderStatus', { id, status: 'completed' })

/** Columns of the whole database in which a word stands, the provider's emulator's too. */
async function placesOf(word: string): Promise<string[]> {
  const columns = await shop().query<{ schema: string; table: string; column: string }>(`
    SELECT table_schema AS schema, table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema IN ('public', 'test_payments') AND data_type <> 'bytea'`)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const [hit] = await shop().query(
      `SELECT 1 FROM "${schema}"."${table}" WHERE "${column}"::text ILIKE '%' || $1 || '%' LIMIT 1`,
      [word],
    )
    if (hit) found.push(`${table}.${column}`)
  }
  return found.sort()
}

describe('what the shop keeps of a person', () => {
  test('is handed out whole, whatever the spelling of the address, and nothing of others', async () => {
    const mary = await person('mary')
    const other = await person('rosemary')
    const held = await read(' Mary@EXAMPLE.test ')
    expect(held.email).toBe('mary@example.test')
    expect(held.orders.map(({ id }) => id).sort()).toEqual([...mary.orders].sort())
    expect(held.orders[0]).toMatchObject({
      total_amount: '55.00',
      special_instructions: 'Ring at mary',
      customer: { first_name: 'mary', address: 'mary lane 7', phone: '+1 mary' },
      items: [{ title: work.title, print_size: 'A4', quantity: 2, total_price: '40.00' }],
      history: expect.arrayContaining([expect.objectContaining({ text: 'Paid: $55.00 were taken.' })]),
      refunds: [],
    })
    expect(held.messages).toMatchObject([{ subject: 'From mary', message: 'Is it dry?' }])
    expect(held.subscriptions).toMatchObject([{ email: 'mary@example.test' }])
    expect(held.emails.filter(({ kind }) => kind === 'order_confirmation')).toHaveLength(2)
    expect(JSON.stringify(held)).not.toContain('rosemary')
    expect((await read(other.email)).orders).toHaveLength(2)
  })

  test('is asked for and erased by the owner alone, by an address that is one', async () => {
    for (const path of ['read-person', 'erase-person']) {
      const given = { email: 'mary@example.test' }
      const visitors = await shop().visitor().sendJson('POST', `/api/cms/customers/${path}`, given)
      expect(visitors.status).toBe(401)
      for (const bad of [
        {},
        { email: 'mary' },
        { email: ['a'] },
        { email: 'a\u0000@example.test' },
        '{',
        '[]',
      ]) {
        const answer = await artist.sendJson('POST', `/api/cms/customers/${path}`, bad)
        expect([bad, answer.status]).toEqual([bad, 400])
      }
    }
    expect(await read('nobody@example.test')).toMatchObject({
      orders: [],
      messages: [],
      subscriptions: [],
      emails: [],
    })
  })
})

describe('erasing a person', () => {
  test('takes the person out of every table; the orders keep works, sums and payment', async () => {
    const paul = await person('paul')
    const neighbour = await person('neighbour')
    const before = await shop().query('SELECT * FROM orders WHERE id = ANY($1) ORDER BY id', [paul.orders])
    const items = await shop().query('SELECT * FROM order_items ORDER BY id')
    for (const id of paul.orders) await complete(id)
    const { status, body } = await erase('PAUL@example.test')
    expect([status, body.orders, body.messages, body.subscriptions]).toEqual([200, 2, 1, 1])

    expect(await placesOf('paul')).toEqual([])
    const after = await shop().query('SELECT * FROM orders WHERE id = ANY($1) ORDER BY id', [paul.orders])
    for (const [index, order] of after.entries()) {
      const kept = ['id', 'subtotal', 'shipping_cost', 'total_amount', 'captured_amount', 'payment_intent_id']
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
    expect((await read(neighbour.email)).orders).toHaveLength(2)
    expect((await read(neighbour.email)).emails.length).toBeGreaterThan(0)
  })

  test('leaves lists, search, confirmation, status and refunds as they work for every order', async () => {
    const { email, orders } = await person('rita')
    for (const id of orders) await complete(id)
    expect((await erase(email)).status).toBe(200)
    const [id = ''] = orders
    const [listed] = await artist.call('listOrders', { page: '1', limit: '5', q: orderNumber(id) })
    expect(listed).toMatchObject({
      id,
      totalAmount: '55.00',
      specialInstructions: 'Erased',
      customer: { firstName: 'Erased', lastName: 'Person', phone: null, address: null, city: null },
    })
    expect(await artist.call('listOrders', { q: 'rita' })).toEqual([])
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
  })

  test('may be repeated, and finds what has come since', async () => {
    const { email, orders } = await person('sam')
    for (const id of orders) await complete(id)
    expect((await erase(email)).body.orders).toBe(2)
    expect((await erase(email)).body).toEqual({ orders: 0, messages: 0, subscriptions: 0, emails: 0 })
    await complete(await buyPrints({ email }))
    expect((await erase(email)).body).toMatchObject({ orders: 1 })
    expect(await placesOf('sam@example.test')).toEqual([])
  })

  test('waits while a payment is under way, and names the order', async () => {
    const email = 'tess@example.test'
    const buyer = shop().visitor()
    const order = await placeOrder(buyer, [originalLine(work)], { email })
    const { status, body } = await erase(email, true)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toContain(orderNumber(order.id))
    expect((await read(email)).obstacles).toEqual({ underWay: [orderNumber(order.id)], unsent: [] })
    expect(await placesOf(email)).toEqual(['customers.email'])
    await artist.call('deleteOrder', { id: order.id })
    expect((await erase(email)).status).toBe(200)
    expect(await placesOf(email)).toEqual([])
  })

  test('asks for the artist’s word while a paid order is not sent', async () => {
    const email = 'uma@example.test'
    const id = await buyPrints({ email })
    const { status, body } = await erase(email)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toContain(orderNumber(id))
    expect((await read(email)).orders[0]).toMatchObject({ customer: { email } })
    expect((await erase(email, true)).status).toBe(200)
    expect(await placesOf(email)).toEqual([])
  })

  test('takes letters to the artist along that name the person, and no others', async () => {
    const email = 'vera@example.test'
    const letter = (key: string, recipient: string | null, data: object) =>
      shop().query(
        `INSERT INTO emails (kind, key, recipient, data, state) VALUES ('test', $1, $2, $3, 'queued')`,
        [key, recipient, JSON.stringify(data)],
      )
    await letter('to her', 'Vera@example.test', {})
    await letter('from her', null, { message: { email: 'VERA@example.test' } })
    await letter('reply to her', null, { replyTo: 'Vera <vera@example.test>' })
    await letter('to another', 'elvera@example.test', {})
    await letter('on another', null, { email: 'vera@example.test.org', text: 'not vera@example.test' })
    expect((await erase(email)).body.emails).toBe(3)
    const left = await shop().query(`SELECT key FROM emails WHERE kind = 'test' ORDER BY id`)
    expect(left).toEqual([{ key: 'to another' }, { key: 'on another' }])
  })
})

test('the payment provider is told the sum and the order’s number, and nothing of the person', async () => {
  await buy(shop(), shop().visitor(), [printLine(work, 'A4')])
  const stored = JSON.stringify(
    await shop().query('SELECT body FROM test_payments.payment_intents ORDER BY place DESC LIMIT 1'),
  )
  for (const words of [CUSTOMER.email, CUSTOMER.firstName, CUSTOMER.address, CUSTOMER.phone]) {
    expect(stored).not.toContain(words)
  }
  expect(stored).toContain('"orderId"')
})

test('an order that fails in the database leaves nothing of its buyer in the log', async () => {
  await shop().query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no customers today' USING ERRCODE = 'P0001', DETAIL = NEW.email; END $$`)
  await shop().query(
    'CREATE TRIGGER refuse BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION refuse()',
  )
  shop().expectedErrors.push(/no customers today/)
  const refusal = await refusalOf(placeOrder(shop().visitor(), [printLine(work, 'A4')]))
  expect(refusal.status).toBe(500)
  await shop().query('DROP TRIGGER refuse ON customers')
  // What a process says arrives a moment after its answer.
  await until(() => JSON.stringify(shop().log).includes('no customers today'))
  const log = JSON.stringify(shop().log)
  for (const words of [CUSTOMER.email, CUSTOMER.lastName, CUSTOMER.phone, CUSTOMER.city]) {
    expect(log).not.toContain(words)
  }
})
