import { expectAccessible, overflowOf } from '../support/accessibility'
import { askForPayment, dayFromNow } from '../support/agreements'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { completeOrder, heading, paymentForm, payWith, SHIPPING } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

const details = (page: Awaited<ReturnType<typeof browser.open>>) =>
  page.getByRole('form', { name: 'Your details' })

test('a buyer sees what was agreed on, pays the first part by the link, and comes back for the next', async () => {
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist, {
    title: 'The lock at Dusk',
    images: [dataString(await makePicture('jpeg', 1200, 900))],
  })
  const agreement = await askForPayment(artist, {
    kind: 'work',
    title: 'The lock at Dusk, in two parts',
    words: 'It was a pleasure to have you in the studio.',
    work: { artworkId: artwork.id, type: 'original' },
    payments: [{ amount: '200.00' }, { amount: '300.00', dueOn: dayFromNow(40) }],
  })
  const page = await browser.open('phone')
  await visit(page, agreement.link)
  await heading(page, 'The lock at Dusk, in two parts').waitFor()
  await page.getByText('It was a pleasure').waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  // The name that the artist wrote need not be typed again.
  await until(async () => (await details(page).getByLabel('First Name').inputValue()) === 'Ida')
  expect(await details(page).getByLabel('Email').inputValue()).toBe(agreement.buyer.email)
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page)
  await shoot(page, 'pay-open-390')
  for (const [label, value] of Object.entries(SHIPPING)) {
    await details(page).getByLabel(label, { exact: true }).fill(value)
  }
  await details(page).getByRole('button', { name: 'Save & Continue to Payment' }).click()
  await paymentForm(page).getByText('$225.00 USD', { exact: true }).waitFor()
  await shoot(page, 'pay-card-390')
  await payWith(page)
  await page.waitForURL(/\/payment-confirmation\//)
  await until(
    async () => (await shop().query(`SELECT 1 FROM orders WHERE payment_state = 'paid'`)).length === 1,
  )

  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, agreement.link)
  await page.getByText(/It is due on/).waitFor()
  await page.getByText('To pay now').waitFor()
  await page.getByText('$300.00 USD', { exact: true }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'pay-balance-1440')
  await artist.call('withdrawAgreement', { id: String(agreement.id) })
  await visit(page, agreement.link)
  await page.getByText('The artist has withdrawn this').waitFor()
  expect(await completeOrder(page).count()).toBe(0)
  await expectAccessible(page)
  await shoot(page, 'pay-withdrawn-1440')
  browser.expectFault(/404/)
  await visit(page, '/pay/none')
  await heading(page, 'Nothing to Pay Here').waitFor()
  await expectAccessible(page)
})

test('a private link that is asked for too often says that it could not be loaded, not that it is gone', async () => {
  browser.expectFault(/429/)
  const page = await browser.open()
  await visit(page, '/cart')
  await page.route('**/api/pay/**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
  )
  await page.evaluate(() => {
    history.pushState(null, '', '/pay/a-private-link')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await heading(page, 'Error Loading Page').waitFor()
  expect(await page.title()).toContain('Error Loading Page')
})
