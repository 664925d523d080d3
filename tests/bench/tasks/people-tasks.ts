import { passBotCheck } from '../../support/bot-check'
import { newName } from './prepare'
import { type Task, task } from './task'
import { openSection, proveAndConfirm, toast } from './ways'

const ANSWER = 'Yes, in oak.'

/** What an artist does with people. */
export const peopleTasks: readonly Task[] = [
  task({
    name: 'Answer',
    prepare: async ({ shop }) => {
      await shop.query(
        'UPDATE contact_messages SET read_at = now(), answered_at = coalesce(answered_at, now())',
      )
      const subject = newName('Frame')
      const visitor = shop.visitor()
      await visitor.call('sendMessage', {
        name: 'Ada',
        email: 'ada@example.test',
        subject,
        message: 'Is it framed?',
        altcha: await passBotCheck(visitor),
      })
      return subject
    },
    go: async (artist, subject) => {
      const { page } = artist
      const line = page.locator('.gesso-matter').filter({ hasText: subject })
      await artist.tap(line.getByRole('button', { name: 'Answer' }))
      await artist.type(page.getByLabel('Your answer to Ada'), ANSWER)
      await artist.tap(page.getByRole('button', { name: 'Send answer' }))
      await toast(artist, 'Your answer to Ada is on its way.').waitFor()
    },
    isDone: async (shop, subject) => {
      const emails = await shop.query(
        `SELECT 1 FROM emails WHERE data::text LIKE '%' || $1 || '%' AND data::text LIKE '%' || $2 || '%'`,
        [subject, ANSWER],
      )
      return emails.length > 0
    },
  }),
  task({
    name: 'Newsletter',
    prepare: async ({ shop }) => {
      await shop.query(`UPDATE shop_settings SET postal_address = '12 Quay Street, Port Sallow'`)
      await shop.query(`INSERT INTO newsletter_subscriptions (email, subscribed_at, consent, confirmed_at)
        SELECT 'reader@example.test', now(), 'confirmed', now()
        WHERE NOT EXISTS (SELECT 1 FROM newsletter_subscriptions WHERE email = 'reader@example.test')`)
      return newName('Open')
    },
    go: async (artist, subject) => {
      const { page } = artist
      await openSection(artist, 'people')
      await artist.tap(page.getByRole('link', { name: 'Write to collectors' }))
      await artist.screen(page.locator('#field-subject'))
      await artist.type(page.locator('#field-subject'), subject)
      await artist.type(page.locator('[contenteditable=true]').first(), 'Come on Saturday at two.')
      await artist.tap(page.getByRole('button', { name: 'Send', exact: true }))
      // It is saved while the artist types, and gets an address of its own.
      await artist.sameScreen()
      await proveAndConfirm(artist, /^Send to/)
      await page
        .getByText(/Sending|Sent|on its way|goes out/i)
        .first()
        .waitFor()
    },
    isDone: async (shop, subject) => {
      const [letter] = await shop.query<{ state: string }>(
        'SELECT state FROM newsletters WHERE subject = $1',
        [subject],
      )
      return letter?.state === 'sending' || letter?.state === 'sent'
    },
  }),
]
