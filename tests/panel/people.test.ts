import { createArtwork } from '../support/artworks'
import { buy, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })

const EMAIL = 'Mara@Quill.test'
let number = ''
let message = 0
beforeAll(async () => {
  const artwork = await createArtwork(await shop().signIn(), { title: 'Rush' })
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  await shop().query(
    `UPDATE customers SET email = '${EMAIL}' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)`,
    [id],
  )
  const [order] = await shop().query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id])
  number = String(order?.number)
  const [written] = await shop().query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message)
     VALUES ('Mara', 'mara@quill.test', 'Is the rush framed?', 'I wonder.') RETURNING id`,
  )
  message = Number(written?.id)
  await shop().query(
    `INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('mara@quill.test', now())`,
  )
})

const pageOf = async (visitor: Visitor, path: string): Promise<string> =>
  (await visitor.send('GET', `/admin/collections/${path}`)).text

test('the pages of a customer, a collector and a message tell what else the shop has of that person', async () => {
  const owner = await shop().signIn()
  const [[customer], [collector]] = await Promise.all([
    shop().query<{ id: number }>(`SELECT id FROM customers WHERE email = '${EMAIL}'`),
    shop().query<{ id: number }>('SELECT id FROM newsletter_subscriptions'),
  ])
  const ofCustomer = await pageOf(owner, `customers/${customer?.id}`)
  expect(ofCustomer).toContain(number)
  expect(ofCustomer).toContain('Is the rush framed?')
  expect(await pageOf(owner, `newsletter_subscriptions/${collector?.id}`)).toContain(number)
  const ofMessage = await pageOf(owner, `contact_messages/${message}`)
  expect(ofMessage).toContain(number)
  expect(ofMessage).toContain('/admin/personal-data?email=mara%40quill.test')
})

test('an assistant reads of the person’s orders, and nothing about their data', async () => {
  const shown = await pageOf(
    await hireAssistant(shop(), await shop().signIn()),
    `contact_messages/${message}`,
  )
  expect(shown).toContain(number)
  expect(shown).not.toContain('/admin/personal-data')
})
