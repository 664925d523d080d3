import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { numbersOf } from '../support/editions'
import { goToPanel, openPanel } from '../support/panel-page'
import { buy, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

test('the artist numbers a size that was sold before, chooses, marks and voids its numbers, and sees their orders', async () => {
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist, { title: 'Weir in Winter' })
  await buy(shop(), shop().visitor(), [printLine(artwork, 'A4', 2)])
  const page = await openPanel(shop(), browser, '/editions')
  await page.getByText('None so far.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'editions-none')

  await goToPanel(page, `/editions?artwork=${artwork.id}`)
  const form = page.locator('form', { hasText: 'Sold elsewhere before' })
  await form.getByText('2 were sold here, and take the first numbers.').waitFor()
  await form.getByLabel('Sold elsewhere before').fill('1')
  await form.getByLabel('Size of the edition').fill('2')
  browser.expectFault(/400/)
  await form.getByRole('button', { name: 'Make it an edition' }).click()
  await page.getByText('3 were sold already: the edition cannot be smaller.').waitFor()
  await form.getByLabel('Size of the edition').fill('6')
  await form.getByLabel('Artist’s proofs').fill('1')
  await form.getByLabel('Paper').fill('Cotton rag')
  await form.getByRole('button', { name: 'Make it an edition' }).click()
  await page.getByText('Edition of 6 + 1 AP: 3 given, 3 left.').waitFor()
  const [edition] = (await artist.call('listEditions', {})).editions
  const id = edition?.id ?? 0
  expect(await numbersOf(artist, id)).toMatchObject({ '3/6': 'sold_before', '4/6': 'free' })

  const order = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  await goToPanel(page, `/editions?edition=${id}`)
  const row = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
  await row('4/6')
    .getByRole('link', { name: `Order ${order.number}` })
    .waitFor()
  const act = async (label: string, choice: string) => {
    await row(label).getByLabel(`What to do with ${label}`).selectOption(choice)
    await row(label)
      .getByRole('button', { name: `Do it with ${label}` })
      .click()
  }
  await act('5/6', 'void')
  await row('5/6').getByText('Void', { exact: true }).waitFor()
  await act('AP 1/1', 'given_out')
  await row('AP 1/1').getByText('Given out by hand').waitFor()
  await act('4/6', 'number 6')
  await row('6/6')
    .getByRole('link', { name: `Order ${order.number}` })
    .waitFor()
  await until(async () => (await numbersOf(artist, id))['4/6'] === 'free')
  await expectAccessible(page)
  await shoot(page, 'edition-numbers')
  await page.setViewportSize({ width: 390, height: 844 })
  await goToPanel(page, `/editions?edition=${id}`)
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'edition-numbers-390')

  await page.getByLabel('Printed by').fill('Atelier Nord')
  await page.getByRole('button', { name: 'Save the edition' }).click()
  await page.getByText('The edition is saved.').waitFor()
  await goToPanel(page, '/editions')
  await page.getByText('Edition of 6 + 1 AP, 5 given').waitFor()
  await shoot(page, 'editions-list-390')
  await goToPanel(page, `/collections/orders/${order.id}`)
  await page.getByRole('region', { name: 'Parcel' }).getByText('No. 6/6', { exact: false }).waitFor()
  expect(await axeFindings(page, '[aria-label="Parcel"]')).toEqual([])
})
