import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { createPerson, readPerson } from '../support/personal-data'
import { buy, CUSTOMER, placeOrder, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
let artwork: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
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

test('the payment provider gets the sum, the order’s number and where it goes, and no way to write or call', async () => {
  await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const stored = JSON.stringify(
    await shop().query('SELECT body FROM test_payments.payment_intents ORDER BY place DESC LIMIT 1'),
  )
  for (const words of [CUSTOMER.email, CUSTOMER.phone, CUSTOMER.specialInstructions]) {
    expect(stored).not.toContain(words)
  }
  for (const words of [CUSTOMER.firstName, CUSTOMER.address, '"orderId"']) expect(stored).toContain(words)
})

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
  // A log line arrives a moment after the answer.
  await until(() => JSON.stringify(shop().log).includes('no customers today'))
  const log = JSON.stringify(shop().log)
  for (const words of [CUSTOMER.email, CUSTOMER.lastName, CUSTOMER.phone, CUSTOMER.city]) {
    expect(log).not.toContain(words)
  }
})
