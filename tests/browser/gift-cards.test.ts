import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { sampleGiftCard, secretsOf } from '../support/gift-cards'
import { printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { completeOrder, fillCart, fillShipping, heading, payWith } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
let artwork: Artwork
beforeAll(async () => {
  const artist = await shop().signIn()
  artwork = await createArtwork(artist)
  await saveSettings(artist, { giftCardSums: '50, 100, 250', giftCardLeast: '10', giftCardMost: '600' })
})

const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

test('somebody buys a gift card on its page, and pays it by card', async () => {
  const page = await browser.open('desktop', { viewport: { width: 1440, height: 1000 } })
  await visit(page, '/gift-card')
  await heading(page, 'Gift card').waitFor()
  await completeOrder(page).waitFor()
  await completeOrder(page).click()
  await seen(page, 'Please say whom it is for.').waitFor()
  await expectAccessible(page)
  await page.getByText('$250', { exact: true }).first().click()
  const recipient = `grace-${Date.now()}@example.test`
  await page.getByLabel('To whom').fill('Grace Hopper')
  await page.getByLabel('Their email').fill(recipient)
  await page.getByLabel('From', { exact: true }).fill('Ada')
  await page.getByLabel(/^Words/).fill('For the empty place above your desk.')
  await page.getByLabel('Your first name').fill('Ada')
  await page.getByLabel('Your last name').fill('Lovelace')
  await page.getByLabel('Your email').fill('ada@example.test')
  await seen(page, 'For Grace Hopper, from Ada').waitFor()
  await shoot(page, 'gift-card-buy-1440')
  await payWith(page)
  await heading(page, 'Payment Successful!').waitFor()
  await seen(page, 'Gift card, sent by email').waitFor()
  await shoot(page, 'gift-card-bought-1440')
  await until(async () => {
    const cards = await shop().query(
      'SELECT 1 FROM gift_cards WHERE recipient_email = $1 AND balance = 250',
      [recipient],
    )
    return cards.length === 1
  })
})

test('on a phone: the page of the letter shows a card, and its code pays a whole order without a card form', async () => {
  const { code, token } = await secretsOf(shop(), await sampleGiftCard(shop()))
  const page = await browser.open('phone')
  await visit(page, '/gift-card')
  await heading(page, 'Gift card').waitFor()
  await completeOrder(page).waitFor()
  await shoot(page, 'gift-card-buy-390')
  await visit(page, `/gift-card/${token}`)
  await heading(page, 'Your gift card').waitFor()
  await seen(page, code.match(/.{5}/g)?.join('-') ?? '').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expectAccessible(page)
  await shoot(page, 'gift-card-link-390')

  await fillCart(page, [printLine(artwork, 'A4', 2)])
  await visit(page, '/checkout')
  await page.locator('summary').filter({ hasText: 'Order Summary' }).tap()
  await page.locator('summary').filter({ hasText: 'Gift card', visible: true }).tap()
  const field = page.getByRole('textbox', { name: 'Gift card code' })
  await field.fill('NOT-A-CARD')
  await page.getByRole('button', { name: 'Apply' }).tap()
  await seen(page, 'This is not the code of a gift card that can be used here.').waitFor()
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply' }).tap()
  await seen(page, '−$55.00').waitFor()
  await seen(page, '$45.00 will be left on it.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'gift-card-checkout-390')
  await fillShipping(page)
  await seen(page, 'Nothing is left to pay for this order, so no card is needed.').waitFor()
  await shoot(page, 'gift-card-nothing-to-pay-390')
  await completeOrder(page).click()
  await heading(page, 'Payment Successful!').waitFor()
  await seen(page, '−$55.00').waitFor()
  await shoot(page, 'gift-card-confirmation-390')
})
