import { expectAccessible } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { openPanel } from '../support/panel-page'
import { withShop } from '../support/shop'
import { ASSISTANT, invitationToken } from '../support/team'
import { until } from '../support/until'

const shop = withShop({ SWEEP_SECONDS: '3600', SMTP_URL: 'smtp://127.0.0.1:9' })
const browser = withBrowser(shop)

const email = 'ada@gesso.test'

test('an owner invites somebody, who sets name and password by the link, and comes into the panel', async () => {
  const page = await openPanel(shop(), browser, '/collections/users', 'phone')
  await page.getByText('This is you').waitFor()
  expect(await page.getByText('Create New').count()).toBe(0)
  await until(() =>
    page.evaluate(
      () => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'email',
    ),
  )
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.getByText(`The invitation to ${email} is on its way.`).waitFor()
  await expectAccessible(page)

  const token = await invitationToken(shop(), email)
  const invited = await browser.open('phone')
  await invited.goto(`/admin/invitation/${token}`)
  await invited.getByText(`You will sign in as ${email}.`).waitFor()
  await expectAccessible(invited)
  await invited.getByLabel('First name').fill('Ada')
  await invited.getByLabel('Password').fill(ASSISTANT.password)
  await invited.getByLabel('Once more').fill(ASSISTANT.password)
  await invited.keyboard.press('Enter')
  await invited.waitForURL('**/admin')
  await invited.getByRole('heading', { name: 'Today' }).waitFor()
})
