import type { Artwork } from '@gesso/shared-types/artwork'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { makeEdition, numbersOf } from '../support/editions'
import { buy, placeOrder, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { reload, visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)
const WIDTHS = { phone: 390, desktop: 1440 }
const FACTS = {
  paper: 'Pigment on 310 g cotton rag',
  printer: 'Atelier Nord',
  signature: 'In pencil, lower right, with the number',
  year: 2026,
}
let artist: Visitor
let artwork: Artwork
let editionId: number

beforeEach(async () => {
  await shop().query('TRUNCATE artworks, orders CASCADE')
  artist = await shop().signIn()
  artwork = await createArtwork(artist, {
    title: 'Bulb Fields',
    originalAvailable: false,
    images: [dataString(await makePicture('jpeg', 1200, 881))],
    printOptions: [
      { size: '30 × 40 cm', price: '180' },
      { size: '45 × 60 cm', price: '420' },
      { size: '60 × 80 cm', price: '680' },
    ],
  })
  editionId = (
    await makeEdition(artist, artwork, {
      size: '45 × 60 cm',
      total: 25,
      proofs: 2,
      soldElsewhere: 22,
      ...FACTS,
    })
  ).id
  await makeEdition(artist, artwork, { size: '60 × 80 cm', total: 10, proofs: 2, soldElsewhere: 10 })
})

describe('on a phone', () => {
  test('a work’s page tells of its editions: what is left, what is sold out, and of what kind they are', async () => {
    const page = await browser.open('phone')
    await page.setViewportSize({ width: 390, height: 900 })
    await visit(page, `/artwork/${artwork.slug}`)
    const prints = page.getByRole('region', { name: 'Fine Art Prints' })
    await prints.getByText('Edition of 25 + 2 AP · 3 of 25 left').waitFor()
    await prints.getByText('Sold out', { exact: true }).waitFor()
    expect(await prints.getByRole('radio').count()).toBe(2)
    await prints.getByRole('radio', { name: /45 × 60 cm/ }).check()
    for (const words of Object.values(FACTS)) await prints.getByText(String(words), { exact: true }).waitFor()
    // No more can be chosen than are left.
    const quantity = prints.getByRole('spinbutton', { name: 'Quantity' })
    await quantity.fill('9')
    expect(await quantity.getAttribute('aria-valuenow')).toBe('3')
    expect(await prints.getByRole('button', { name: 'More' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await shoot(page, `edition-page-phone`)
  })

  test('a cart is told when an edition is short, reserved or sold out, and the other lines can be bought', async () => {
    const page = await browser.open('phone')
    await page.setViewportSize({ width: 390, height: 900 })
    await visit(page, `/artwork/${artwork.slug}`)
    const prints = page.getByRole('region', { name: 'Fine Art Prints' })
    await prints.getByRole('radio', { name: /30 × 40 cm/ }).check()
    await prints.getByRole('button', { name: 'Add to Cart' }).click()
    await prints.getByRole('radio', { name: /45 × 60 cm/ }).check()
    await prints.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await prints.getByRole('button', { name: 'Add to Cart' }).click()
    const line = (quantity: number) => [printLine(artwork, '45 × 60 cm', quantity)]
    await buy(shop(), shop().visitor(), line(2))
    await visit(page, '/cart')
    await page
      .getByText('Fewer than that are left of this edition. Choose a smaller quantity.', { exact: true })
      .waitFor()
    await expectAccessible(page)
    await shoot(page, `edition-cart-short-phone`)
    await placeOrder(shop().visitor(), line(1))
    await reload(page)
    await page
      .getByText('What is left of this edition is reserved for other buyers right now.', { exact: true })
      .waitFor()
    await shop().query(
      "UPDATE orders SET hold_until = now() - interval '1 second' WHERE payment_state = 'awaiting_payment'",
    )
    await buy(shop(), shop().visitor(), line(1))
    await reload(page)
    await page.getByText('This edition is sold out.', { exact: true }).waitFor()
    await shoot(page, `edition-cart-gone-phone`)
  })

  test('an order’s sheet has the number, and the artist chooses another one until it is sent', async () => {
    const order = await buy(shop(), shop().visitor(), [printLine(artwork, '45 × 60 cm')])
    const page = await openDashboard(shop(), browser, 'phone')
    await page.setViewportSize({ width: 390, height: 900 })
    await openTab(page, 'Orders')
    await rowsOf(page, 'Orders').first().getByRole('button').first().click()
    await page.getByText('No. 23/25, Edition of 25 + 2 AP', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Choose another number' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Choose Another Number' })
    await dialog.getByLabel('New number').selectOption('25/25')
    await expectAccessible(page)
    await shoot(page, `edition-choose-phone`)
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.getByText('No. 25/25, Edition of 25 + 2 AP', { exact: false }).first().waitFor()
    await until(async () => (await numbersOf(artist, editionId))['25/25'] === `sold ${order.id}`)
  })
})
