import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { toastTexts, toastTitled, withBrowser } from '../support/browser'
import { openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { receivedEmails } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { addMessages } from '../support/sample-rows'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)
beforeEach(async () => {
  await shop().query('TRUNCATE contact_messages, message_replies CASCADE')
  await shop().query('DELETE FROM emails')
})

const firstRow = (page: Page) => rowsOf(page, 'Messages').first()
/** Opens the newest message of the Messages tab. */
async function openMessage(page: Page): Promise<void> {
  await openTab(page, 'Messages')
  await firstRow(page).getByRole('button', { expanded: false }).click()
  await page.getByLabel('Your answer to Name 1').waitFor()
}
const send = (page: Page) => page.getByRole('button', { name: 'Send answer' }).click()
/** What reached the visitor: a sign-in sends the artist emails of its own. */
const toVisitor = () => mail().received.filter(({ recipients }) => recipients[0] === 'm1@example.test')

test(
  'on a phone a message is answered from the dashboard, and the answer stands below it',
  async () => {
    await addMessages(shop(), 2)
    const page = await openDashboard(shop(), browser, 'phone')
    await openMessage(page)
    await send(page)
    await page.getByText('Write your answer first.').waitFor()
    await page.getByLabel('Your answer to Name 1').fill('Dear Name,\n\nyes.')
    await shoot(page, `answer-phone`)
    await expectAccessible(page)
    await send(page)
    expect(await toastTexts(page)).toEqual(['Answer on Its Way', 'It goes to Name 1 by email.'])
    const answers = page.getByRole('list', { name: 'Answers' })
    await answers.getByText('Dear Name,').waitFor()
    await answers.getByText('Sent', { exact: true }).waitFor()
    await firstRow(page).getByText('Answered', { exact: true }).waitFor()
    expect(await page.getByLabel('Your answer to Name 1').inputValue()).toBe('')
    await receivedEmails(mail(), 1)
    await shoot(page, `answered-phone`)
    await expectAccessible(page)
  },
)

test('an answer whose confirmation is lost is asked for again, and goes out once', async () => {
  browser.expectFault(/ERR_FAILED/)
  await addMessages(shop(), 1)
  const page = await openDashboard(shop(), browser)
  await openMessage(page)
  let asked = 0
  await page.route('**/contact-messages/*/replies', async (route) => {
    asked += 1
    if (asked > 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Your answer to Name 1').fill('Yes.')
  await send(page)
  expect((await toastTitled(page, 'Answer Not Sent'))[1]).toContain('nobody knows yet whether it was sent')
  expect(await page.getByLabel('Your answer to Name 1').inputValue()).toBe('Yes.')
  await send(page)
  await toastTitled(page, 'Answer on Its Way')
  expect(asked).toBe(3)
  expect(await shop().query('SELECT text FROM message_replies')).toEqual([{ text: 'Yes.' }])
  await page.getByRole('list', { name: 'Answers' }).getByText('Sent', { exact: true }).waitFor()
  expect(toVisitor()).toHaveLength(1)
})

test('what was typed is there again after the session has ended', async () => {
  browser.expectFault(/401/)
  await addMessages(shop(), 1)
  const page = await openDashboard(shop(), browser)
  await openMessage(page)
  await page.getByLabel('Your answer to Name 1').fill('Yes.')
  await page.context().clearCookies()
  await send(page)
  await toastTitled(page, 'Signed Out')
  await signInOn(page, shop())
  await page.goto('/?admin=true')
  await openMessage(page)
  expect(await page.getByLabel('Your answer to Name 1').inputValue()).toBe('Yes.')
  expect(toVisitor()).toEqual([])
})

test('somebody who answers what was answered meanwhile is shown that answer first', async () => {
  browser.expectFault(/409/)
  await addMessages(shop(), 1)
  const page = await openDashboard(shop(), browser)
  await openMessage(page)
  const [message] = await shop().query<{ id: number }>('SELECT id FROM contact_messages')
  const other = await shop().signIn()
  await other.call('replyToMessage', {
    id: String(message?.id),
    token: 'a'.repeat(32),
    text: 'No.',
    seen: 0,
    isAnswered: false,
  })
  await page.getByLabel('Your answer to Name 1').fill('Yes.')
  await send(page)
  expect((await toastTitled(page, 'Answer Not Sent'))[1]).toMatch(/answered this message in the meantime/)
  await page.getByRole('list', { name: 'Answers' }).getByText('No.', { exact: true }).waitFor()
  await send(page)
  await page.getByRole('list', { name: 'Answers' }).getByText('Yes.', { exact: true }).waitFor()
})
