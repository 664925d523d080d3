import { newOrder } from './prepare'
import { type Task, task } from './task'
import { proveAndConfirm, toast } from './ways'

/** What an artist does with orders. */
export const salesTasks: readonly Task[] = [
  task({
    name: 'Send an order',
    prepare: newOrder,
    go: async (artist, { title }) => {
      const line = artist.page.locator('.gesso-matter').filter({ hasText: `Send ${title}` })
      await artist.tap(line.getByRole('button', { name: 'It is sent' }))
      const form = line.getByRole('form', { name: /^Sent to/ })
      await artist.type(form.getByLabel(/Tracking number/), 'RR123456785CH')
      // The carrier is that of the last parcel; before the first one there is none.
      const carrier = form.getByLabel(/Carrier/)
      if ((await carrier.inputValue()) === '') await artist.type(carrier, 'DHL')
      await artist.tap(form.getByRole('button', { name: 'It is sent' }))
      await toast(artist, /^Sent\./).waitFor()
    },
    isDone: async (shop, { id }) => {
      const [order] = await shop.query<{ isSent: boolean }>(
        `SELECT status = 'completed' AND to_jsonb(orders)::text LIKE '%RR123456785CH%' AS "isSent"
         FROM orders WHERE id = $1`,
        [id],
      )
      return order?.isSent === true
    },
  }),
  task({
    name: 'Refund a part',
    prepare: newOrder,
    go: async (artist, { title, number }) => {
      const { page } = artist
      await artist.tap(
        page
          .locator('.gesso-matter')
          .filter({ hasText: `Send ${title}` })
          .getByRole('link')
          .first(),
      )
      await artist.screen(page.getByRole('heading', { name: number }))
      const refund = page.getByRole('group', { name: 'Refund' })
      await artist.type(refund.getByRole('textbox'), '20')
      await artist.tap(refund.getByRole('button', { name: /^Refund/ }))
      await proveAndConfirm(artist, 'Refund $20.00')
      await page.getByText('$20.00: Done').first().waitFor()
    },
    isDone: async (shop, { id }) => {
      const [order] = await shop.query<{ refunded: string }>(
        'SELECT refunded_amount::text AS refunded FROM orders WHERE id = $1',
        [id],
      )
      return order?.refunded === '20.00'
    },
  }),
  task({
    name: 'Certificate',
    // By hand: otherwise the shop issues it with the payment.
    prepare: async (prepared) => {
      await prepared.shop.query('UPDATE shop_settings SET certifies_originals = false')
      return newOrder(prepared)
    },
    go: async (artist, { title }) => {
      const line = artist.page.locator('.gesso-matter').filter({ hasText: `Send ${title}` })
      await artist.tap(line.getByRole('button', { name: 'Certificate' }))
      await toast(artist, `The certificate of ${title} is issued.`).waitFor()
    },
    isDone: async (shop, { title }) => {
      const rows = await shop.query(
        'SELECT 1 FROM certificates JOIN artworks ON artworks.id = artwork_id WHERE artworks.title = $1',
        [title],
      )
      return rows.length === 1
    },
  }),
  task({
    name: 'The year’s sum',
    prepare: async () => null,
    go: async (artist) => {
      const sum = artist.page.getByText(/^In 20\d\d: \$[\d,.]+ sold/)
      await sum.waitFor()
      // It is read where it stands: only scrolling costs.
      const { y, height } = (await sum.boundingBox()) ?? { y: 0, height: 0 }
      const bottom = artist.isPhone ? 844 - 64 : 900
      artist.effort.screenfuls += Math.max(0, Math.ceil((y + height - bottom) / bottom))
    },
    isDone: async () => true,
  }),
]
