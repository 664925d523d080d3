import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { untilOutboxIsEmpty } from '../support/emails'
import { withMailServer } from '../support/mail-server'
import { createDraft } from '../support/newsletters'
import { CARDS, confirmPayment, placeOrder, printLine } from '../support/purchase'
import { OWNER, SECRET } from '../support/server-process'
import { Shop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const mail = withMailServer()
let shop: Shop
let artist: Visitor
beforeAll(async () => {
  shop = await Shop.open({ ...EASY_BOT_CHECK, LOG_LEVEL: 'trace', ACCESS_LOG: 'on', SMTP_URL: mail().url })
  artist = await shop.signIn()
})
afterAll(() => shop.close())

/** People's input in these tests: words that occur nowhere else, so that the log can be searched for them. */
const TYPED = {
  firstName: 'Qzfirst',
  lastName: 'Qzlast',
  email: 'qzmail@example.test',
  phone: '+1 555 7391846',
  address: '77 Qzstreet',
  city: 'Qzcity',
  zipCode: 'QZ7 391',
  specialInstructions: 'Qzring twice',
  subject: 'Qzsubject',
  message: 'Qzmessage to the artist',
  subscriber: 'qzreader@example.test',
  stranger: 'qzstranger@example.test',
  password: 'Qz a wrong password',
  newPassword: 'Qz a new long password',
  token: 'qz0123456789abcdef0123456789abcdef012345',
  note: 'Qznote for the parcel',
  newsletter: 'Qznews of the studio',
  postal: 'Qzpostal address of the artist',
}
const CUSTOMER = {
  firstName: TYPED.firstName,
  lastName: TYPED.lastName,
  email: TYPED.email,
  phone: TYPED.phone,
  address: TYPED.address,
  city: TYPED.city,
  zipCode: TYPED.zipCode,
  specialInstructions: TYPED.specialInstructions,
}
const signIn = (email: string, password: string) =>
  shop.visitor().sendJson('POST', '/api/cms/users/login', { email, password })

async function writeAndSubscribe(visitor: Visitor): Promise<unknown> {
  const { firstName, email, subject, message, subscriber } = TYPED
  await visitor.call('sendMessage', {
    name: firstName,
    email,
    subject,
    message,
    altcha: await passBotCheck(visitor),
  })
  return visitor.call('subscribe', { email: subscriber, altcha: await passBotCheck(visitor) })
}

/** Makes a purchase with a declined and a good card, and the artist's steps with the order. @returns the order's id */
async function buyAndFulfil(): Promise<string> {
  const artwork = await createArtwork(artist)
  const buyer = shop.visitor()
  await buyer.call('createPaymentIntent', { amount: '35.00', customerData: CUSTOMER })
  const order = await placeOrder(buyer, [printLine(artwork, 'A4')], CUSTOMER)
  await confirmPayment(shop, buyer, order, CARDS.declined)
  await confirmPayment(shop, buyer, order)
  await buyer.call('getOrder', { id: order.id })
  await artist.call('setOrderStatus', { id: order.id, status: 'completed', trackingCarrier: TYPED.note })
  await artist.call('refundOrder', { id: order.id, amount: '1.00' })
  await artist.call('readPerson', { email: TYPED.email })
  return order.id
}

async function wrongSignIns(): Promise<void> {
  await signIn(OWNER.email, TYPED.password)
  await signIn(TYPED.stranger, TYPED.password)
  await signIn(`${TYPED.stranger}\u0000`, TYPED.password)
  for (const token of [TYPED.token, `${TYPED.token}\u0000`]) {
    await shop
      .visitor()
      .sendJson('POST', '/api/cms/users/reset-password', { token, password: TYPED.newPassword })
  }
  await shop.visitor().sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
  await shop.visitor().send('GET', `/admin/reset/${TYPED.token}`)
  await shop.visitor().send('GET', `/unsubscribe/${TYPED.token}`)
  await shop.visitor().send('GET', `/?email=${TYPED.email}`)
}

/** Does the same again while the database refuses every write, and while tables are missing. */
async function meetFaults(orderId: string): Promise<void> {
  const tables = ['customers', 'contact_messages', 'newsletter_subscriptions', 'users', 'shop_settings']
  await shop.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not today' USING DETAIL = 'Key (row)=' || NEW::text; END $$`)
  for (const table of tables) {
    await shop.query(`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse()`)
  }
  const failing: (() => Promise<unknown>)[] = [
    () => writeAndSubscribe(shop.visitor()),
    async () => placeOrder(shop.visitor(), [printLine(await createArtwork(artist), 'A4')], CUSTOMER),
    () => signIn(OWNER.email, OWNER.password),
    async () => {
      const [customer] = await shop.query<{ id: number }>('SELECT id FROM customers LIMIT 1')
      return artist.sendJson('PATCH', `/api/cms/customers/${customer?.id}`, { lastName: TYPED.lastName })
    },
    () => artist.sendJson('POST', '/api/cms/globals/shop_settings', { postalAddress: TYPED.postal }),
    () => artist.call('inviteAssistant', { email: TYPED.stranger }),
    () => artist.call('getOrder', { id: orderId }),
  ]
  for (const fail of failing) await fail().catch(() => {})
  await shop.query('ALTER TABLE customers RENAME TO away')
  for (const path of ['/admin/collections/customers', '/api/admin/orders']) {
    await artist.send('GET', path)
  }
  await artist.send('GET', `/api/cms/customers?where[email][equals]=${TYPED.email}`)
  await artist.call('readPerson', { email: TYPED.email }).catch(() => {})
  await shop.query('ALTER TABLE away RENAME TO customers')
  for (const table of tables) await shop.query(`DROP TRIGGER refuse ON ${table}`)
}

// ASVS 14.2.4, 16.2.5
test('the log at its most talkative has nothing that anyone typed, in good days and in bad', async () => {
  await writeAndSubscribe(shop.visitor())
  const orderId = await buyAndFulfil()
  await artist.sendJson('POST', '/api/cms/globals/shop_settings', { postalAddress: TYPED.postal })
  const id = String(await createDraft(artist, { subject: TYPED.newsletter }))
  await artist.call('sendNewsletter', { id }).catch(() => {})
  await wrongSignIns()
  await meetFaults(orderId)
  await untilOutboxIsEmpty(shop)
  await artist.call('removeSubscriber', { email: TYPED.subscriber })
  await artist.call('setOrderStatus', { id: orderId, status: 'completed' })
  await artist.call('erasePerson', { email: TYPED.email })

  const [owner] = await shop.query<{ hash: string; salt: string; reset: string | null }>(
    'SELECT hash, salt, (SELECT token_hash FROM account_reset_links LIMIT 1) AS reset FROM users',
  )
  const secrets = {
    ...TYPED,
    ownersAddress: OWNER.email,
    ownersPassword: OWNER.password,
    hash: owner?.hash ?? '',
    salt: owner?.salt ?? '',
    resetToken: owner?.reset ?? '',
    session: artist.cookies.get('payload-token') ?? '',
    secret: SECRET,
    stripeKey: shop.paymentKeys.secretKey,
    databasePassword: new URL(shop.databaseUrl).password,
  }
  const output = shop.output()
  // The errors are logged, but not the input.
  expect(output).toContain('Failed query')
  expect(output).toContain('"path":"/api/contact"')
  const found = Object.entries(secrets).filter(
    ([, value]) => value.length > 3 && output.toLowerCase().includes(value.toLowerCase()),
  )
  const lines = output.split('\n')
  const where = found.map(([name, value]) => [
    name,
    lines.find((line) => line.toLowerCase().includes(value.toLowerCase()))?.slice(0, 600),
  ])
  expect(where).toEqual([])
})
