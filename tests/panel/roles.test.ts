import { expectAccessible } from '../support/accessibility'
import { resetAccount } from '../support/account'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel } from '../support/panel-page'
import { buy, printLine } from '../support/purchase'
import { addMessages, addSubscribers } from '../support/sample-rows'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { hireAssistant, signInAs } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600', SMTP_URL: 'smtp://127.0.0.1:9' })
const browser = withBrowser(shop)

let orderId: string
let buyerId: string
beforeAll(async () => {
  const owner = await shop().signIn()
  await hireAssistant(shop(), owner)
  const artwork = await createArtwork(owner, { title: 'Bulb Fields' })
  orderId = (await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])).id
  const [order] = await shop().query<{ id: number }>('SELECT customer_id AS id FROM orders')
  buyerId = String(order?.id)
  await addMessages(shop(), 1)
  await addSubscribers(shop(), 1)
})

/** The sections in the panel's navigation, as the server renders them. */
async function navigationOf(visitor: Visitor): Promise<string[]> {
  const { text } = await visitor.send('GET', '/admin')
  const rail = /<nav aria-label="Your shop" class="gesso-rail">.*?<\/nav>/s.exec(text)?.[0] ?? ''
  return [...rail.matchAll(/<\/svg>([^<]+)</g)].map(([, label]) => String(label))
}

test('the navigation has what an owner and what an assistant may see, and is there before the scripts are', async () => {
  const all = ['Today', 'Works', 'Sales', 'People', 'Money', 'Site', 'Settings']
  expect(await navigationOf(await shop().signIn())).toEqual(['Find', ...all])
  expect(await navigationOf(await signInAs(shop()))).toEqual(['Find', 'Today', 'Works', 'Sales', 'People'])
})

/**
 * Screens closed to an assistant; the last two are closed to everybody. Collections share one rule, by their read
 * access.
 */
const CLOSED = [
  '/history?artwork=1',
  '/personal-data',
  '/everything',
  '/past-orders',
  '/audit-trail',
  '/year',
  '/visits',
  '/health',
  '/agreements',
  '/papers',
  '/settings',
  '/settings/orders',
  '/site/name',
  '/globals/shop_settings',
  '/collections/discounts',
  '/collections/gift_cards',
  '/collections/customers',
  '/collections/users',
  '/collections/emails',
  '/collections/newsletters',
  '/collections/order_items',
  '/collections/refunds',
]

test('each screen is there for those who may see it, and absent for the others, by its address too', async () => {
  // Payload's message about a screen that an account may not see.
  shop().expectedErrors.push(/not-found/)
  const [owner, assistant] = [await shop().signIn(), await signInAs(shop())]
  const isShownTo = async (visitor: Visitor, path: string): Promise<boolean> => {
    const { status, headers, text } = await visitor.send('GET', `/admin${path}`)
    const isShown = status === 200 && text.includes('<h1')
    const isAbsent = status === 404 || headers.get('Location')?.includes('notFound') === true
    expect([path, isShown]).toEqual([path, !isAbsent])
    return isShown
  }
  for (const path of CLOSED) expect([path, await isShownTo(assistant, path)]).toEqual([path, false])
  for (const path of CLOSED.slice(-2)) expect([path, await isShownTo(owner, path)]).toEqual([path, false])
  // Other tests open the remaining screens as an owner.
  for (const path of ['/collections/payment_alerts', '/collections/social_media_settings'])
    expect([path, await isShownTo(owner, path)]).toEqual([path, true])
  for (const path of [`/collections/customers/${buyerId}`, '/collections/contact_messages/1', '/archive'])
    expect([path, await isShownTo(assistant, path)]).toEqual([path, true])
})

test('an assistant’s first page has what is to be done, and no sales; an order has no refund', async () => {
  const [owner, assistant] = [await shop().signIn(), await signInAs(shop())]
  const words = async (visitor: Visitor, path: string) =>
    [...(await visitor.send('GET', `/admin${path}`)).text.matchAll(/>([^<>]+)</g)].map(([, text]) => text)
  const first = await words(assistant, '')
  expect(first).toContain('Bulb Fields')
  expect(first).toContain('It is sent')
  expect([first.includes('This month'), (await words(owner, '')).includes('This month')]).toEqual([
    false,
    true,
  ])
  const path = `/collections/orders/${orderId}`
  const forOwners = ['Refund', 'Cancel or refund', 'Delete order']
  expect(await words(owner, path)).toEqual(expect.arrayContaining(forOwners))
  const order = await words(assistant, path)
  expect(order).toContain('Payment')
  expect(order.filter((text) => forOwners.includes(String(text)))).toEqual([])
})

test('the artist sees who did what, when and from where, and narrows it down by keyboard', async () => {
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist, { title: 'Harbour' })
  await artist.call('updateArtwork', { id: String(artwork.id), title: 'Harbour', originalPrice: '250' })
  await artist.call('saveSocial', { platform: 'etsy', url: '', isEnabled: false })
  const page = await openPanel(shop(), browser, '/audit-trail')
  const entries = page.getByRole('list', { name: 'Entries' }).locator('> li')
  const changed = entries.filter({ hasText: 'Changed' }).filter({ hasText: 'Harbour' })
  await changed.getByText('$100').waitFor()
  await changed.getByText('$250').waitFor()
  await changed.getByText(`from ${artist.address}`).waitFor()
  await changed.getByText('artist@gesso.test').waitFor()
  await entries.filter({ hasText: 'Social link' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('Added')
  await page.getByLabel('Title, order or number').focus()
  await page.keyboard.type('arbou')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=arbou/)
  await entries.filter({ hasText: 'Harbour' }).waitFor()
  expect(await entries.count()).toBe(1)
})

test('a forgotten password is set anew by the link in the email, in the panel', async () => {
  await resetAccount(shop())
  const page = await browser.open('phone')
  await goToPanel(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  await page.getByText('an email with a link is on its way').waitFor()
  const [reset] = await shop().query<{ data: { link: string } }>(
    "SELECT data FROM emails WHERE kind = 'password_reset' ORDER BY id DESC LIMIT 1",
  )
  await page.goto(String(reset?.data.link))
  await page.getByLabel('New password').fill(OWNER.password)
  await page.getByLabel('Once more').fill(OWNER.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set the password', exact: true }).click()
  await page.waitForURL('**/admin')
})
