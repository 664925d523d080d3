import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { passBotCheck } from './bot-check'
import { confirmPayment, placeOrder, printLine } from './purchase'
import type { Shop } from './shop'
import type { Visitor } from './visitor'

type Person = {
  email: string
  obstacles: { underWay: string[]; unsent: string[] }
} & Record<
  'orders' | 'originals' | 'messages' | 'replies' | 'subscriptions' | 'wishes' | 'agreements' | 'emails',
  Record<string, unknown>[]
>

/** Reads what the shop has stored about a person. */
export async function readPerson(artist: Visitor, email: string): Promise<Person> {
  const answer = await artist.sendJson('POST', '/api/cms/customers/read-person', { email })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text)
}

/** Erases a person. @param evenUnsent whether paid orders that are not sent yet are erased, too */
export async function erasePerson(artist: Visitor, email: string, evenUnsent?: boolean) {
  const answer = await artist.sendJson('POST', '/api/cms/customers/erase-person', { email, evenUnsent })
  return { status: answer.status, body: JSON.parse(answer.text) }
}

/** Buys prints as a person, from the cart to the confirmation. @returns the order's id */
export async function buyPrints(shop: Shop, artwork: Artwork, customer: object): Promise<string> {
  const buyer = shop.visitor()
  const order = await placeOrder(buyer, [printLine(artwork, 'A4', 2)], customer)
  await confirmPayment(shop, buyer, order)
  return (await buyer.call('getOrder', { id: order.id })).id
}

/** Creates a person who has bought twice, written a message and subscribed, with several spellings of one address. */
export async function createPerson(
  shop: Shop,
  artwork: Artwork,
  name: string,
): Promise<{ email: string; orders: string[] }> {
  const email = `${name}@example.test`
  const customer = {
    firstName: name,
    lastName: `${name}-last`,
    address: `${name} lane 7`,
    phone: `+1 ${name}`,
  }
  const first = await buyPrints(shop, artwork, { ...customer, email, specialInstructions: `Ring at ${name}` })
  const second = await buyPrints(shop, artwork, { ...customer, email: email.toUpperCase() })
  const visitor = shop.visitor()
  const message = { name, email, subject: `From ${name}`, message: 'Is it dry?' }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  await visitor.call('subscribe', { email, altcha: await passBotCheck(visitor) })
  return { email, orders: [first, second] }
}

/** Finds the columns of the whole database that contain a text, including the emulator's. */
export async function columnsWith(
  shop: Shop,
  text: string,
  schemas: readonly string[] = ['public', 'test_payments'],
): Promise<string[]> {
  const columns = await shop.query<{ schema: string; table: string; column: string }>(
    `SELECT table_schema AS schema, table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = ANY($1) AND data_type <> 'bytea'`,
    [schemas],
  )
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const [hit] = await shop.query(
      `SELECT 1 FROM "${schema}"."${table}" WHERE "${column}"::text ILIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    )
    if (hit) found.push(`${table}.${column}`)
  }
  return found.sort()
}
