import { axeFindings, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { withMailShop } from '../support/mail-shop'
import { makeOffer } from '../support/offers'
import { goToPanel, listRow, openPanel } from '../support/panel-page'
import { addMessages } from '../support/sample-rows'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
const browser = withBrowser(shop)
beforeEach(() => shop().query('TRUNCATE contact_messages, message_replies CASCADE'))

const idOf = async (name: string) => {
  const [row] = await shop().query<{ id: number }>('SELECT id FROM contact_messages WHERE name = $1', [name])
  return Number(row?.id)
}
const toVisitor = () => mail().received.filter(({ recipients }) => recipients[0] === 'm1@example.test')

test('on a phone a message is answered in the panel, and found among the answered ones', async () => {
  await addMessages(shop(), 2)
  const page = await openPanel(
    shop(),
    browser,
    `/collections/contact_messages/${await idOf('Name 1')}`,
    'phone',
  )
  await page.getByLabel('Your answer to Name 1').fill('Dear Name,\n\nyes.')
  await page.reload()
  const field = page.getByLabel('Your answer to Name 1')
  await field.waitFor()
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('.gesso-reply-form textarea')?.value,
  )
  expect(await field.inputValue()).toBe('Dear Name,\n\nyes.')
  await shoot(page, 'panel-answer-phone')
  await page.getByRole('button', { name: 'Send answer' }).click()
  const answers = page.getByRole('list', { name: 'Answers' })
  await answers.getByText('Sent', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mark as not answered' }).waitFor()
  expect(await field.inputValue()).toBe('')
  expect(toVisitor()).toHaveLength(1)
  await shoot(page, 'panel-answered-phone')
  expect(await axeFindings(page, '.gesso-thread')).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  await goToPanel(page, '/collections/contact_messages')
  await listRow(page, 'Subject 1').getByText('Answered', { exact: true }).waitFor()
  await listRow(page, 'Subject 2').getByText('Not yet', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Not answered', exact: true }).click()
  await page.waitForURL(/answeredAt/)
  await listRow(page, 'Subject 2').waitFor()
  await listRow(page, 'Subject 1').waitFor({ state: 'detached' })
})

test('on a phone an offer is declined in the panel, and another accepted by a link', async () => {
  const artist = await shop().signIn()
  await saveSettings(artist, { takesOffers: 'for_sale' })
  const { slug } = await createArtwork(artist, { title: 'Weir on a phone' })
  const [no, yes] = ['No phone', 'Yes phone']
  await makeOffer(shop().visitor(), slug, { name: no, email: 'no-phone@example.test', amount: '30' })
  await makeOffer(shop().visitor(), slug, { name: yes, email: 'yes-phone@example.test' })
  const page = await openPanel(shop(), browser, `/collections/contact_messages/${await idOf(no)}`, 'phone')
  await page.getByText('30 %').waitFor()
  await page.getByText(`Also open for this work: $80 by ${yes}.`).waitFor()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByLabel(`What ${no} is told`).fill('It stays with me.')
  await shoot(page, 'panel-offer-decline-phone')
  await page.getByRole('button', { name: 'Send and decline' }).click()
  await page.getByText('Declined', { exact: true }).waitFor()
  const answers = page.getByRole('list', { name: 'Answers' })
  await answers.getByText('It stays with me.').waitFor()

  await goToPanel(page, `/collections/contact_messages/${await idOf(yes)}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByLabel('How it is paid').selectOption('monthly')
  await page.getByRole('list', { name: 'What is paid when' }).getByText('$26.67 with the link').waitFor()
  await shoot(page, 'panel-offer-accept-phone')
  expect(await axeFindings(page, '.gesso-thread')).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Accept and send the link' }).click()
  await page.getByText('Link open', { exact: true }).waitFor()
  await page.getByText('Payment 1 of 3: $26.67').waitFor()
  await shoot(page, 'panel-offer-accepted-phone')
  expect(await axeFindings(page, '.gesso-thread')).toEqual([])
  await until(() => mail().received.some(({ recipients }) => recipients[0] === 'yes-phone@example.test'))
})
