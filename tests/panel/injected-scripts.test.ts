import type { Page } from 'playwright-core'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { withBrowser } from '../support/browser'
import { openTab, rowsOf } from '../support/dashboard-page'
import { makeEdition } from '../support/editions'
import { goToPanel } from '../support/panel-page'
import { createView, type SavedView } from '../support/private-views'
import { buy, printLine } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)

/** Each script sets this mark if it runs. */
const MARK = 'scriptRan'
const SCRIPT = `<script>window.${MARK}=1</script>`
const PICTURE = `"'><img src=x onerror="window.${MARK}=1">`
const ENDING = `</script></style></title></textarea><svg onload=window.${MARK}=1>`
const ADDRESS = `javascript:window.${MARK}=1//`
const ALL = `${SCRIPT}${PICTURE}${ENDING}`

let artist: Visitor
let slug: string
let artworkId: number
let orderId: string
let view: SavedView

beforeAll(async () => {
  artist = await shop().signIn()
  const artwork = await createArtwork(artist, {
    title: `A ${ALL}`,
    description: `${ALL}\n${ADDRESS}`,
    medium: SCRIPT + PICTURE,
    originalDimensions: SCRIPT + PICTURE,
    printOptions: [{ size: SCRIPT + PICTURE, price: '20.00' }],
  })
  await makeEdition(artist, artwork, {
    size: SCRIPT + PICTURE,
    paper: ALL,
    printer: SCRIPT + PICTURE,
    signature: SCRIPT + PICTURE,
  })
  slug = artwork.slug
  artworkId = artwork.id
  const saved = await artist.sendJson('POST', '/api/cms/globals/shop_settings', {
    shopName: PICTURE,
    artistName: SCRIPT,
    announcement: PICTURE,
    footerLine: SCRIPT + PICTURE,
    postalAddress: SCRIPT + PICTURE,
    givePapers: true,
    sellerName: SCRIPT,
    sellerStreet: SCRIPT,
    sellerCity: PICTURE,
    sellerCountry: 'DE',
  })
  expect(saved.status).toBe(200)
  const visitor = shop().visitor()
  const message = { name: SCRIPT, email: 'a@example.test', subject: SCRIPT + PICTURE, message: ALL }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  orderId = await orderByScripts()
  view = await createView(shop(), artist, SCRIPT + PICTURE, {
    words: ALL,
    contact: ALL,
    works: [artworkId],
    prices: 'own',
    ownPrices: [{ work: artworkId, price: SCRIPT }],
  })
})

async function orderByScripts(): Promise<string> {
  const artwork = await artist.call('getArtwork', { slugOrId: slug })
  const buyer = shop().visitor()
  const size = artwork.printOptions[0]?.size ?? ''
  const place = buyer.call.bind(buyer)
  // An ordinary purchase whose buyer has a script in every field.
  buyer.call = ((name, input) =>
    place(
      name,
      name === 'placeOrder'
        ? { ...input, customerData: { ...(input as { customerData: object }).customerData, ...PERSON } }
        : input,
    )) as typeof buyer.call
  const order = await buy(shop(), buyer, [printLine(artwork, size)])
  await artist.call('setOrderStatus', {
    id: order.id,
    status: 'completed',
    trackingCarrier: SCRIPT,
    trackingNumber: SCRIPT,
  })
  return order.id
}

const PERSON = {
  firstName: SCRIPT,
  lastName: PICTURE,
  address: SCRIPT + PICTURE,
  city: SCRIPT,
  specialInstructions: ALL,
}

/**
 * Checks that no frame of a page has run an injected script. Console errors, such as a policy's refusals, fail the
 * test anyway.
 */
async function expectNothingRan(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const ran = await frame
      .evaluate((mark) => (window as unknown as Record<string, unknown>)[mark], MARK)
      .catch(() => undefined)
    expect([frame.url(), ran]).toEqual([frame.url(), undefined])
  }
}

async function signedIn(): Promise<Page> {
  const page = await browser.open()
  await signInOn(page, shop())
  return page
}

// ASVS 3.2.2
test('a script in any field does not run in the storefront', async () => {
  const page = await browser.open()
  for (const path of [
    `/payment-confirmation/${orderId}`,
    `/view/${view.token}`,
    `/contact?view=${view.token}&of=${artworkId}`,
    `/artwork/${slug}`,
  ]) {
    await visit(page, path)
    await expectNothingRan(page)
  }
  // The script is shown as plain text.
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(SCRIPT)
})

test('nor in admin mode', async () => {
  const page = await signedIn()
  await visit(page, '/?admin=true')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  for (const tab of ['Orders', 'Messages'] as const) {
    await openTab(page, tab)
    await rowsOf(page, tab).first().getByRole('button').first().click()
    await expectNothingRan(page)
  }
})

// ASVS 3.4.3
test('nor in the panel; one that got into a page of it would not run: it lacks the page’s nonce', async () => {
  const [email] = await shop().query<{ id: number }>(
    "SELECT id FROM emails WHERE kind = 'order_confirmation'",
  )
  const page = await signedIn()
  for (const path of [`/collections/emails/${email?.id}`, `/collections/orders/${orderId}`]) {
    await goToPanel(page, path)
    await expectNothingRan(page)
  }

  const load = () => artist.send('GET', '/admin/login')
  const policy = (await load()).headers.get('content-security-policy') ?? ''
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'nonce-[\w+/=]{24}'$/)
  expect(policy).toContain("form-action 'self'")
  expect((await load()).headers.get('content-security-policy')).not.toBe(policy)
  browser.expectFault(/Content Security Policy/)
  await page.evaluate(async (mark) => {
    const script = document.createElement('script')
    script.textContent = `window.${mark}=1`
    document.body.append(script)
    const picture = document.createElement('img')
    picture.setAttribute('onerror', `window.${mark}=1`)
    const failed = new Promise((done) => picture.addEventListener('error', done))
    picture.src = 'data:image/png;base64,AAAA'
    document.body.append(picture)
    await failed
  }, MARK)
  await expectNothingRan(page)
})
