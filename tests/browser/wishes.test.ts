import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { withBrowser } from '../support/browser'
import { receivedEmails } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { FAST_SENDING, withoutTestEmails } from '../support/newsletters'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { visit } from '../support/visit'

const { mail, shop } = withMailShop({ ...EASY_BOT_CHECK, ...FAST_SENDING })
const browser = withBrowser(shop)

describe('on a phone', () => {
  test('a visitor asks below a sold work to be told, and confirms it by the link of the email', async () => {
    const artist = await shop().signIn()
    await saveSettings(artist, { notifyMe: true })
    const artwork = await createArtwork(artist, { title: `Ebb on a phone` })
    await shop().query(
      `UPDATE artworks SET original_state = 'sold_elsewhere', original_sold = true, original_available = false
       WHERE id = $1`,
      [artwork.id],
    )
    mail().take()
    const page = await browser.open('phone')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await visit(page, `/artwork/${artwork.slug}`)
    const way = page.getByRole('button', { name: 'Tell me if it comes back' })
    await way.waitFor()
    expect(scripts.filter((url) => url.includes('WishForm'))).toEqual([])
    await way.focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Tell me if it comes back' })
    const email = form.getByLabel('Email')
    await email.waitFor()
    await expectAccessible(page)
    expect(await overflowOf(page)).toBe(0)
    await shoot(page, `wish-phone`)
    const address = `reader-phone@example.test`
    await email.fill(address)
    await page.keyboard.press('Enter')
    await page.getByText('Please look at your email').waitFor()
    const letters = withoutTestEmails(await receivedEmails(mail(), 1))
    const [link = ''] = /http:\S+\/confirm-subscription\/[\w-]+/.exec(letters.at(-1)?.text ?? '') ?? []
    await page.goto(new URL(link).pathname)
    await page.getByRole('heading', { name: 'Shall We Write to You?' }).waitFor()
    await expectAccessible(page)
    await shoot(page, `wish-confirm-phone`)
    await page.getByRole('button', { name: 'Yes, Write to Me' }).click()
    await page.getByRole('heading', { name: 'We Will Write to You' }).waitFor()
    const stored = await shop().query('SELECT 1 FROM wishes WHERE email = $1 AND confirmed_at IS NOT NULL', [
      address,
    ])
    expect(stored).toHaveLength(1)
  })
})
