import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, pressUntil } from '../support/panel-page'
import { signInOn } from '../support/sessions'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await createArtwork(artist, { title: 'Dry Stone Wall' })
})

test('the artist fills the form in the panel, and the next page of a visitor shows it', async () => {
  browser.expectFault(/400/)
  await saveSettings(artist, {})
  const page = await browser.open()
  await signInOn(page, shop())
  await goToPanel(page, '/globals/shop_settings')
  await page.getByLabel("The shop's name").fill('Atelier\tSüd')
  await page.getByLabel('Announcement line').fill('New works on Friday')
  await page.locator('[contenteditable=true]').first().click()
  await page.keyboard.type('Paints by the sea.')
  const refusal = page.getByText('Use one line, without line breaks or control characters.')
  await pressUntil(page.getByRole('button', { name: 'Save' }), refusal)
  await page.getByLabel("The shop's name").fill('Atelier Süd')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/updated successfully|saved successfully/i)
    .first()
    .waitFor()

  const visitor = await browser.open('phone')
  await visit(visitor, '/contact')
  await visitor.getByText('New works on Friday').waitFor()
  await visitor.getByRole('link', { name: 'Atelier Süd' }).waitFor()
  await visitor.getByText('Paints by the sea.').waitFor()
})
