import { axeFindings } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { agree, goToPanel, openPanel, panelToast, saveForm } from '../support/panel-page'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'

const shop = withShop()
const browser = withBrowser(shop)

test('on a phone an agreement goes out and comes back, and a condition report gets its photograph', async () => {
  const artist = await shop().signIn()
  await turn(artist, 'loans', true)
  const { id: artwork } = await createArtwork(artist, { title: 'Low tide', originalPrice: '1200.00' })
  const draft = {
    kind: 'consignment',
    partyName: 'Galerie Nord',
    startsOn: '2026-01-01',
    share: 40,
    works: [{ artwork }],
  }
  const { text } = await artist.sendJson('POST', '/api/cms/loans', draft)
  const { id } = JSON.parse(text).doc
  const page = await openPanel(shop(), browser, `/collections/loans/${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('region', { name: `Consignment no. ${id}` })
  await sheet.getByText('1 work, insured for $1,200.00.').waitFor()
  await page.getByRole('textbox', { name: 'Terms' }).fill('Paid within a week.')
  await saveForm(page)
  await panelToast(page, 'successfully')
  await sheet.getByRole('button', { name: 'Mark as out' }).click()
  await agree(page, 'Mark as out')
  await sheet.getByRole('link', { name: 'Statement of sales' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Terms' }).isDisabled()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Terms' }).inputValue()).toBe('Paid within a week.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFindings(page, 'section.gesso-loan')).toEqual([])
  await sheet.getByRole('button', { name: 'Works are back' }).click()
  await agree(page, 'Works are back')
  await sheet.getByText('back since').waitFor()

  await goToPanel(page, `/collections/artworks/${artwork}`)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'New condition report' }).click()
  const photographs = page.getByRole('region', { name: 'Photographs' })
  const file = { name: 'crate.jpg', mimeType: 'image/jpeg', buffer: await makePicture() }
  await photographs.getByLabel('Photograph', { exact: true }).setInputFiles(file)
  await photographs.getByLabel('Caption of photograph 1').fill('Scratch, lower right')
  await photographs.getByLabel('Caption of photograph 1').press('Enter')
  await photographs.getByText('The caption is kept.').waitFor()
  expect(await axeFindings(page, '.gesso-condition')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const [kept] = await shop().query<{ caption: string }>('SELECT caption FROM condition_photos')
  expect(kept?.caption).toBe('Scratch, lower right')
})
