import { until } from '../../support/until'
import type { CountingArtist } from './counting-artist'
import { newName } from './prepare'
import { type Task, task } from './task'
import { proveAndConfirm, saveForm } from './ways'

/** Opens what Find offers by its verb. */
async function find(artist: CountingArtist, verb: string): Promise<void> {
  const { page } = artist
  await artist.tap(page.getByRole('button', { name: /^Find/ }).filter({ visible: true }))
  const dialog = page.getByRole('dialog', { name: 'Find' })
  await artist.screen(dialog)
  await artist.tap(dialog.getByRole('link', { name: verb }).or(dialog.getByRole('button', { name: verb })))
}

/** What an artist does in the settings, and with codes. */
export const settingsTasks: readonly Task[] = [
  task({
    name: 'Discount code',
    prepare: async () => newName('MAY').replace(' ', '').toUpperCase(),
    go: async (artist, code) => {
      const { page } = artist
      await find(artist, 'New code')
      await artist.screen(page.locator('#field-code:focus'))
      await artist.type(page.locator('#field-code'), code)
      await saveForm(artist)
      await artist.screen(page.getByRole('heading', { level: 1, name: code }))
    },
    isDone: async (shop, code) =>
      (await shop.query('SELECT 1 FROM discounts WHERE code = $1 AND percent = 10', [code])).length === 1,
  }),
  task({
    name: 'Shipping zone',
    prepare: async ({ shop }) => shop.query('DELETE FROM shipping_terms_zones'),
    go: async (artist) => {
      const { page } = artist
      await find(artist, 'New shipping zone')
      const places = page.locator('[id$="zones__0__places"] input')
      await artist.screen(places)
      await artist.type(places, 'Switz')
      await artist.tap(page.locator('.rs__option').filter({ hasText: 'Switzerland' }).first())
      await artist.type(page.getByLabel('Price for a print (USD)').first(), '12')
      await artist.type(page.getByLabel('Price for an original (USD)').first(), '40')
      await saveForm(artist)
    },
    isDone: async (shop) => {
      const zones = await shop.query(
        `SELECT 1 FROM shipping_terms_zones zones JOIN shipping_terms_zones_bands bands ON bands._parent_id = zones.id
         WHERE zones.name = 'Switzerland' AND print_price = 12 AND bands.price::numeric = 40`,
      )
      return zones.length === 1
    },
  }),
  task({
    name: 'Tax rate',
    prepare: async ({ shop }) => shop.query('DELETE FROM tax_settings'),
    go: async (artist) => {
      const { page } = artist
      await find(artist, 'New tax rate')
      const country = page.locator('[id$="rates__0__country"] input')
      await artist.screen(country)
      await artist.type(country, 'Switz')
      await artist.tap(page.locator('.rs__option').filter({ hasText: 'Switzerland' }).first())
      await artist.type(page.getByLabel('Percent').first(), '8.1')
      await saveForm(artist)
    },
    isDone: async (shop) => {
      const rates = await shop.query(
        'SELECT 1 FROM tax_settings_rates WHERE original_rate = 8.1 AND print_rate = 8.1',
      )
      return rates.length === 1
    },
  }),
  task({
    name: 'Backup',
    prepare: async ({ shop }) => {
      // A second one in a day asks for the password: the last was made two days ago.
      await until(
        async () => (await shop.query(`SELECT 1 FROM backups WHERE state = 'running'`)).length === 0,
      )
      await shop.query(
        `UPDATE backups SET begun_at = begun_at - interval '2 days', due_at = due_at - interval '2 days'`,
      )
      const [row] = await shop.query<{ now: string }>('SELECT now()::text AS now')
      return row?.now
    },
    go: async (artist) => {
      await find(artist, 'Back up now')
      await artist.page.getByText('A backup is being made.').waitFor()
    },
    isDone: async (shop, now) => {
      await until(
        async () =>
          (await shop.query('SELECT 1 FROM backups WHERE due_at >= $1::timestamptz', [now])).length > 0,
      )
      return true
    },
  }),
  task({
    name: 'Invite',
    prepare: async ({ shop }) => {
      await shop.query('DELETE FROM account_invitations')
      return `${newName('b').replace(' ', '')}@x.test`
    },
    go: async (artist, email) => {
      const { page } = artist
      await find(artist, 'Invite somebody')
      const field = page.getByRole('textbox', { name: /email/i })
      await artist.screen(field)
      await artist.type(field, email)
      await artist.tap(page.getByRole('button', { name: 'Send the invitation' }))
      await proveAndConfirm(artist, /Confirm|invitation|Invite/)
      await page.getByText(/is on its way/).waitFor()
    },
    isDone: async (shop, email) =>
      (await shop.query('SELECT 1 FROM emails WHERE recipient = $1', [email])).length === 1,
  }),
]
