import { axeFindings } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel, selectRows } from '../support/panel-page'
import { untilPaymentState } from '../support/payments'
import { buy, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'

const shop = withShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)

const LIST = '/collections/orders'

test('what customs asks is asked once in a dialog on a phone, and then the documents are printed', async () => {
  const artist = await shop().signIn()
  await turn(artist, 'customs', true)
  await saveSettings(artist, { artistName: 'Ida', postalAddress: 'Torstraße 1\n10119 Berlin\nGermany' })
  const artwork = await createArtwork(artist, { title: 'Low tide' })
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  await untilPaymentState(shop(), id, 'paid')

  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const documents = page.getByRole('region', { name: 'Customs documents' })
  await documents.getByRole('button', { name: 'Customs documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customs documents' })
  expect(await dialog.getByLabel('What it is').inputValue()).toBe('4911.91')
  expect(await dialog.getByLabel('Made in').inputValue()).toBe('DE')
  expect(await axeFindings(page, 'dialog')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  browser.expectFault(/400 \(Bad Request\)/)
  await dialog.getByLabel('Weight of one').fill('heavy')
  await dialog.getByRole('button', { name: 'Save and print' }).click()
  await dialog.getByRole('alert').getByText('Write a number and its unit').waitFor()
  await dialog.getByLabel('Weight of one').fill('120 g')
  const first = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await first).suggestedFilename()).toBe('Customs documents.pdf')
  await dialog.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 1440, height: 900 })
  await goToPanel(page, LIST)
  await selectRows(page, id)
  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Customs documents' }).click()
  expect((await second).suggestedFilename()).toBe('Customs documents.pdf')

  await turn(artist, 'customs', false)
  await goToPanel(page, `${LIST}/${id}`)
  await page.getByRole('button', { name: 'Packing slip' }).waitFor()
  expect(await page.getByRole('button', { name: 'Customs documents' }).count()).toBe(0)
})
