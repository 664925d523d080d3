import { overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { answerPrompt, openDashboard } from '../support/dashboard-page'
import { openPanel } from '../support/panel-page'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)

const queueTwo = () =>
  shop().query(`
    INSERT INTO emails (kind, key, recipient, data, state)
    VALUES ('shipped', 'a', 'ada@example.test', '{}', 'queued'), ('shipped', 'b', 'ada@example.test', '{}', 'queued')
    ON CONFLICT DO NOTHING`)

beforeEach(async () => {
  await shop().query('DELETE FROM emails')
  await shop().query('UPDATE installation SET first_steps_put_away_at = NULL')
})

test('the panel shows what waits for a mail server and the first steps, until they are put away', async () => {
  await queueTwo()
  const page = await openPanel(shop(), browser)
  await page.getByRole('link', { name: '2 emails wait: no mail server is set up' }).waitFor()
  const steps = page.getByRole('region', { name: 'First steps' })
  expect(await steps.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'To do: Your name and your words',
    'To do: First work on the wall',
    'To do: Mail',
    'To do: A trial purchase',
    'To do: Stripe',
    'To do: A backup',
  ])
  await steps.getByRole('button', { name: 'Put the first steps away' }).click()
  await steps.waitFor({ state: 'detached' })
})

test('so does the site’s dashboard, on a phone too', async () => {
  await queueTwo()
  const page = await openDashboard(shop(), browser, 'phone')
  await page.getByText('2 emails wait: no mail server is set up.').waitFor()
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('0 of 6 done').waitFor()
  await steps.getByRole('button', { name: 'Put the first steps away' }).click()
  await steps.waitFor({ state: 'detached' })
})

describe('the demo gallery is taken down by one button', () => {
  const hangDemo = async () => {
    const { id } = await createArtwork(await shop().signIn(), { title: 'Thaw' })
    const demo = JSON.stringify({ artworks: [id], series: [], settings: null })
    await shop().query('UPDATE installation SET demo = $1', [demo])
  }
  const hanging = async () =>
    (await shop().query("SELECT id FROM artworks WHERE title = 'Thaw' AND deleted_at IS NULL")).length

  test('of the panel', async () => {
    await hangDemo()
    const page = await openPanel(shop(), browser)
    const note = page.getByRole('region', { name: 'The demo gallery' })
    const agreed = answerPrompt(page)
    await note.getByRole('button', { name: 'Take the demo down' }).click()
    await agreed
    await note.waitFor({ state: 'detached' })
    expect(await hanging()).toBe(0)
  })
})

test('the settings say what to copy for a backup, and the artist that it was done, on a phone too', async () => {
  await shop().query('UPDATE installation SET backup_made_at = NULL')
  const page = await openPanel(shop(), browser, '/globals/shop_settings#backup', 'phone')
  const part = page.locator('#backup')
  await part.getByText('You have made none yet').waitFor()
  expect(await part.locator('code').first().textContent()).not.toBe('')
  expect(await overflowOf(page)).toBe(0)
  await part.getByRole('button', { name: 'I have made a backup' }).click()
  await part.getByText('You last made one on').waitFor()
  const [row] = await shop().query('SELECT backup_made_at FROM installation')
  expect(row).toMatchObject({ backup_made_at: expect.any(Date) })
})
