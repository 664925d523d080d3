import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { type Screen, withBrowser } from '../support/browser'
import { createDiscount } from '../support/discounts'
import { askForAgreement } from '../support/legal'
import { originalLine, printLine } from '../support/purchase'
import { saveShipping, ZONES } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { completeOrder, fillCart, heading, payWith, SHIPPING, shippingForm } from '../support/storefront-page'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
let code: string

beforeAll(async () => {
  const artist = await shop().signIn()
  await saveShipping(artist, { zones: ZONES })
  await saveTaxSettings(artist, {
    country: 'US',
    prices: 'on_top',
    rates: [taxRate('US', 8.875, 8.875, { state: 'NY', name: 'Sales tax' })],
  })
  code = (await createDiscount(artist)).code
  await askForAgreement(shop())
})

const ROWS = [
  ['Subtotal', '$120.00'],
  ['Discount (CODE)', '−$12.00'],
  ['Shipping', '$32.00'],
  ['Sales tax 8.875%', '$12.43'],
  ['Total', '$152.43 USD'],
]

test(
  'on a phone, zones, tax, a code and the terms add up alike in checkout, order, confirmation and letter',
  async () => {
    const artist = await shop().signIn()
    const artwork = await createArtwork(artist, {
      originalDimensions: '30 × 20 cm',
      images: [dataString(await makePicture())],
    })
    const rows = ROWS.map((row) => row.map((text) => text.replace('CODE', code)))
    const page = await browser.open(
      screen,
      screen === 'desktop' ? { viewport: { width: 1440, height: 900 } } : {},
    )
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A4')])
    await visit(page, `/checkout?code=${code}`)
    const form = shippingForm(page)
    for (const [label, value] of Object.entries(SHIPPING))
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByLabel('Country').selectOption('US')
    await form.getByLabel('ZIP Code').fill('10001')
    await form.getByLabel('State').selectOption('NY')
    if (screen === 'phone') await page.getByText('Order Summary').filter({ visible: true }).first().click()
    const summary = page.getByRole('complementary').filter({ visible: true })
    await summary.getByText('$152.43 USD').filter({ visible: true }).first().waitFor()
    for (const text of rows.flat())
      await summary.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
    await expectAccessible(page)
    await shoot(page, `all-terms-checkout-phone`)
    await form.getByRole('button', { name: 'Save & Continue to Payment' }).click()
    await completeOrder(page).waitFor()
    await page.getByRole('checkbox', { name: /agree/i }).check()
    await shoot(page, `all-terms-payment-phone`)
    await payWith(page)
    await heading(page, 'Payment Successful!').waitFor()
    for (const text of rows.flat()) await page.getByText(text, { exact: true }).first().waitFor()
    await expectAccessible(page)
    await shoot(page, `all-terms-confirmation-phone`)

    const id = page.url().split('/').at(-1) ?? ''
    await until(async () => (await artist.call('readOrderSheet', { id })).capturedAmount === '152.43')
    const sheet = await artist.call('readOrderSheet', { id })
    const paid = sheet.lines.map(({ paidAmount }) => Number(paidAmount))
    expect([...paid, Number(sheet.shippingAmount)].reduce((sum, cents) => sum + cents, 0)).toBeCloseTo(
      152.43,
      2,
    )
    const [email] = await shop().query<{ id: number }>(
      "SELECT id FROM emails WHERE order_id = $1 AND kind = 'order_confirmation'",
      [id],
    )
    const { text: letter } = await artist.call('previewEmail', { id: String(email?.id) })
    for (const [label, amount] of rows)
      expect(letter).toMatch(new RegExp(`${escaped(label)}:?\\s+${escaped(amount)}`))
  },
)

const escaped = (text = ''): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
