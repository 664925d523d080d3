import { axeFindings } from '../support/accessibility'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { sampleGiftCard } from '../support/gift-cards'
import { goToPanel, listRow, openPanel } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

test('on a phone, the artist reads the ledger of a gift card, sends its letter again, and makes it void with a reason', async () => {
  const id = await sampleGiftCard(shop())
  const page = await openPanel(shop(), browser, '/collections/gift_cards', 'phone')
  await listRow(page, 'Grace Hopper').first().waitFor()
  await shoot(page, 'gift-cards-list-phone')
  await goToPanel(page, `/collections/gift_cards/${id}`)
  const sheet = page.getByRole('region', { name: '$100.00 left' })
  await sheet.getByText('Bought: +$100.00').waitFor()
  expect(await axeFindings(page, '.gesso-sheet')).toEqual([])
  await shoot(page, 'gift-card-phone')
  await sheet.getByRole('button', { name: 'Send the letter again' }).click()
  await sheet.getByText('The letter is on its way again.').waitFor()

  await sheet.getByRole('button', { name: 'Make it void' }).click()
  await sheet.getByText('Please say why: it stands in the ledger.').waitFor()
  await sheet.getByLabel('Why it becomes void').fill('Sold by mistake')
  page.on('dialog', (dialog) => void dialog.accept())
  await sheet.getByRole('button', { name: 'Make it void' }).click()
  await until(async () => {
    const [card] = await shop().query<{ state: string }>('SELECT state FROM gift_cards WHERE id = $1', [id])
    return card?.state === 'void'
  })
  await page.getByRole('region', { name: 'Void' }).getByText('Sold by mistake').waitFor()
  await shoot(page, 'gift-card-void-phone')
})
