import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop(EASY_BOT_CHECK)
const browser = withBrowser(shop)

test('the artist asks for two payments of a work, sees them in the list, and withdraws', async () => {
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist, { title: 'Weir in Winter' })
  const page = await openPanel(shop(), browser, '/agreements')
  await page.getByText('None so far.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'agreements-none')

  await goToPanel(page, `/agreements?work=${artwork.id}`)
  const form = page.locator('form', { hasText: 'Waits until' })
  expect(await form.getByLabel('Work', { exact: false }).first().inputValue()).toBe(String(artwork.id))
  await form.getByLabel('Buyer’s name').fill('Ida Okafor')
  await form.getByLabel('Buyer’s email').fill('ida.okafor@example.test')
  await form.getByRole('button', { name: 'Ask, and send the link' }).click()
  // Nothing is written, and what is wrong is told.
  await page.getByRole('alert').first().waitFor()
  browser.expectFault(/400/)
  await form.getByRole('button', { name: 'Add a payment' }).click()
  const amounts = form.getByLabel('Amount in USD')
  await amounts.nth(0).fill('300')
  await amounts.nth(1).fill('700')
  await form.getByRole('button', { name: 'Ask, and send the link' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'ida.okafor@example.test' })
  await row.getByText('Deposit: $300.00').waitFor()
  await row.getByText('Balance: $700.00').waitFor()
  await expectAccessible(page)
  await shoot(page, 'agreements-list')
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'agreements-list-390')

  page.on('dialog', (dialog) => void dialog.accept())
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await row.getByText('Withdrawn', { exact: true }).waitFor()
  await until(
    async () => (await shop().query('SELECT 1 FROM artworks WHERE kept_until IS NOT NULL')).length === 0,
  )
})
