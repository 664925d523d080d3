import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel, selectRows } from '../support/panel-page'
import { untilPaymentState } from '../support/payments'
import { buy, printLine } from '../support/purchase'
import { withShop } from '../support/shop'

const shop = withShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)

const LIST = '/collections/orders'

/** Presses a button that downloads a file. @returns the file's name */
async function download(page: Page, name: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return (await file).suggestedFilename()
}

test('an order’s documents are printed on its page, and those of selected orders from the list', async () => {
  const artwork = await createArtwork(await shop().signIn())
  const order = () => buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const [{ id }, other] = [await order(), await order()]
  for (const each of [id, other.id]) await untilPaymentState(shop(), each, 'paid')
  const page = await openPanel(shop(), browser, `${LIST}/${id}`)
  expect(await download(page, 'Packing slip')).toBe('Packing slip.pdf')
  expect(await axeFindings(page, 'section[aria-label="Documents of the parcel"]')).toEqual([])

  await goToPanel(page, LIST)
  expect(await page.getByRole('button', { name: 'Packing slips' }).count()).toBe(0)
  await selectRows(page, id, other.id)
  expect(await download(page, 'Packing slips')).toBe('Packing slips.pdf')
})
