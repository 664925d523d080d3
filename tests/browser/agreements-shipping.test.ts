import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { withBrowser } from '../support/browser'
import { openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { originalLine } from '../support/purchase'
import { saveShipping, ZONES } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { fillCart, heading, paymentForm, payWith, SHIPPING, shippingForm } from '../support/storefront-page'
import { until } from '../support/until'
import { reload, visit } from '../support/visit'

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)

test(
  'on a phone, a buyer asks what shipping costs, the artist names it among the messages, and the buyer pays it by the link',
  async () => {
    const artist = await shop().signIn()
    await saveShipping(artist, { zones: ZONES })
    const title = `Tide on a phone`
    const artwork = await createArtwork(artist, { title, images: [dataString(await makePicture())] })
    const page = await browser.open('phone')
    await fillCart(page, [originalLine(artwork)])
    await visit(page, '/checkout')
    const form = shippingForm(page)
    await form.getByLabel('Country').selectOption('CH')
    const ask = form.getByRole('button', { name: 'Ask for a quote' })
    await ask.click()
    // The form says what it lacks, and nothing is asked.
    await until(async () => (await form.locator('[aria-invalid=true]').count()) > 0)
    for (const [label, value] of Object.entries({ ...SHIPPING, Email: `buyer-phone@example.test` })) {
      await form.getByLabel(label, { exact: true }).fill(value)
    }
    await expectAccessible(page)
    await shoot(page, `quote-ask-phone`)
    await ask.click()
    await heading(page, title).waitFor()
    await page.getByText('The artist names what shipping costs').waitFor()
    await page.getByText('Without shipping').waitFor()
    expect(await overflowOf(page)).toBe(0)
    await expectAccessible(page)
    await shoot(page, `quote-asked-phone`)

    const dashboard = await openDashboard(shop(), browser, 'phone')
    await openTab(dashboard, 'Messages')
    const row = rowsOf(dashboard, 'Messages')
      .filter({ hasText: `buyer-phone@example.test` })
      .first()
    await row.getByRole('button', { expanded: false }).click()
    const price = dashboard.getByRole('form', { name: `Shipping of ${title}` })
    await price.getByRole('button', { name: 'Send the price' }).click()
    await until(async () => (await price.locator('[aria-invalid=true]').count()) === 1)
    await price.getByLabel('Shipping (USD)').fill('180')
    await price.getByLabel('Words to the buyer').fill('By courier, in a crate.')
    expect(await overflowOf(dashboard)).toBe(0)
    await expectAccessible(dashboard)
    await shoot(dashboard, `quote-name-phone`)
    await price.getByRole('button', { name: 'Send the price' }).click()
    await dashboard.getByText('Price Sent').first().waitFor()
    await price.waitFor({ state: 'detached' })

    await reload(page)
    await page.getByText('By courier, in a crate.').waitFor()
    const details = page.getByRole('form', { name: 'Your details' })
    expect(await details.getByLabel('City').inputValue()).toBe(SHIPPING.City)
    await details.getByRole('button', { name: 'Save & Continue to Payment' }).click()
    await paymentForm(page).getByText('$280.00 USD', { exact: true }).waitFor()
    await shoot(page, `quote-pay-phone`)
    await payWith(page)
    await page.waitForURL(/\/payment-confirmation\//)
    await until(async () => {
      const paid = await shop().query(
        `SELECT 1 FROM orders JOIN order_items ON order_id = orders.id WHERE artwork_id = $1 AND payment_state = 'paid'`,
        [artwork.id],
      )
      return paid.length === 1
    })
  },
)
