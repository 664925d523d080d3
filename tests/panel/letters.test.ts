import { axeFindings } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { exampleAddresses } from '../support/emails'
import { paragraphs } from '../support/lexical'
import { withMailShop } from '../support/mail-shop'
import { createDraft, FAST_SENDING, subscribe, withoutTestEmails } from '../support/newsletters'
import { agree, goToPanel, openPanel, question } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { until } from '../support/until'

const { mail, shop } = withMailShop(FAST_SENDING)
const browser = withBrowser(shop)

test('the artist previews a newsletter, tests it, sends it and follows its progress', async () => {
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist, {
    title: 'Dune at dawn',
    images: [dataString(await makePicture())],
  })
  await subscribe(shop(), exampleAddresses(3, 'subscriber'))
  const id = await createDraft(artist, {
    subject: 'The dunes are dry',
    body: paragraphs('Come and see them.'),
    artwork: artwork.id,
  })
  const page = await openPanel(shop(), browser, `/collections/newsletters/${id}`)
  const email = page.frameLocator('iframe[title="The newsletter as collectors get it"]')
  await email.getByRole('heading', { name: 'The dunes are dry' }).waitFor()
  await email.getByText('Come and see them.').last().waitFor()
  await email.getByText('$100').waitFor()

  const send = page.getByRole('button', { name: 'Send', exact: true })
  await page.getByText('Your postal address is missing').waitFor()
  expect(await axeFindings(page, '.gesso-newsletter')).toEqual([])
  await send.click()
  await question(page, 'Send to 3 collectors').waitFor()
  const toArtist = () => mail().received.filter(({ recipients }) => recipients.includes('artist@gesso.test'))
  expect(mail().received.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('The dunes are dry'),
  ])
  expect(await axeFindings(page, 'dialog')).toEqual([])
  await shoot(page, 'newsletter-asked')
  await page.keyboard.press('Escape')
  // It has been seen: the next press asks at once.
  const tests = toArtist().length
  await send.click()
  expect(await agree(page, 'Send to 3 collectors')).toMatch(
    /^Send this newsletter to 3 collectors\?It has gone to artist@gesso\.test\..*no postal address/s,
  )
  await page.getByText('Sent.', { exact: true }).waitFor()
  expect(toArtist()).toHaveLength(tests)
  await page.locator('#field-state').getByText('Sent', { exact: true }).waitFor()
  expect(withoutTestEmails(mail().received).map(({ subject }) => subject)).toEqual(
    Array(3).fill('The dunes are dry'),
  )
  const counts = page.getByRole('region', { name: 'Sending' }).locator('dl')
  expect(await counts.locator('dd').allTextContents()).toEqual(['0', '3'])
  expect(await page.locator('input[name=subject]').isEditable()).toBe(false)
})

test('what is typed into a newsletter is saved by itself, kept while the shop does not answer, and saved when the page is left', async () => {
  browser.expectFault(/409|ERR_FAILED|^Event|beforeunload/i)
  const artist = await shop().signIn()
  const id = await createDraft(artist, { subject: 'Open studio' })
  const untilStored = (test: (row: { subject: string; body: string }) => boolean) =>
    until(async () => {
      const [row] = await shop().query<{ subject: string; body: string }>(
        'SELECT subject, body::text AS body FROM newsletters WHERE id = $1',
        [id],
      )
      return row !== undefined && test(row)
    })
  const page = await openPanel(shop(), browser, `/collections/newsletters/${id}`)
  const subject = page.locator('input[name=subject]')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('textbox').and(page.locator('[contenteditable=true]')).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Bring a coat.')
  await untilStored((row) => row.body.includes('Bring a coat.'))

  await page.route('**/newsletters/*/typed', (route) => route.abort())
  await subject.fill('Closed')
  await page.getByRole('status').getByText('Not saved: the shop does not answer.').waitFor()
  await shoot(page, 'newsletter-not-saved')
  await page.unroute('**/newsletters/*/typed')
  await subject.fill('Open after all')
  await page.goto('/robots.txt')
  await untilStored((row) => row.subject === 'Open after all')
})

test('on a phone a letter is begun in People and sent with one button, which waits for what was just typed', async () => {
  await shop().query('DELETE FROM newsletter_subscriptions')
  await subscribe(shop(), exampleAddresses(2, 'reader'))
  const page = await openPanel(shop(), browser, '/collections/contact_messages', 'phone')
  await page.getByRole('link', { name: 'Write to collectors' }).click()
  const subject = page.locator('#field-subject')
  await until(() => subject.evaluate((field) => field === document.activeElement))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Write the subject and the text first.').waitFor()
  await subject.fill('Open on Saturday')
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('Come at two.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await agree(page, 'Send to 2 collectors')
  await until(async () => {
    const [row] = await shop().query<{ state: string; body: string }>(
      "SELECT state, body::text AS body FROM newsletters WHERE subject = 'Open on Saturday'",
    )
    return row?.state === 'sent' && row.body.includes('Come at two.')
  })
})

test('works that are new since the last newsletter are added with one press, and none is said', async () => {
  await shop().query('DELETE FROM newsletters')
  await shop().query("UPDATE artworks SET publication = 'draft'")
  const artist = await shop().signIn()
  const page = await openPanel(shop(), browser, '/collections/newsletters/create', 'phone')
  await page.getByText('No new works since your last newsletter.').waitFor()

  const images = [dataString(await makePicture())]
  await createArtwork(artist, { title: 'Ebb', originalDimensions: '30 × 40 cm', images })
  await createArtwork(artist, { title: 'Flood', images })
  await goToPanel(page, '/collections/newsletters/create')
  await page.getByText('New works: Flood, Ebb').waitFor()
  expect(await axeFindings(page, '.gesso-new-works')).toEqual([])
  await shoot(page, 'newsletter-new-works')
  await page.getByRole('button', { name: 'Add all 2' }).tap()
  expect(await page.locator('#field-subject').inputValue()).toBe('2 new works')
  await page.getByText('New works: ').waitFor({ state: 'detached' })
  const email = page.frameLocator('iframe[title="The newsletter as collectors get it"]')
  await email.getByText('See “Flood”').waitFor()
  await email.getByText('30 × 40 cm').waitFor()
  expect(await email.locator('img').count()).toBe(2)
  await until(async () => {
    const [row] = await shop().query<{ works: number }>(
      `SELECT count(*)::int AS works FROM newsletters JOIN newsletters_rels ON parent_id = newsletters.id
       WHERE subject = '2 new works' AND artwork_id IS NOT NULL`,
    )
    return row?.works === 1
  })
  await shoot(page, 'newsletter-new-works-added')
})
