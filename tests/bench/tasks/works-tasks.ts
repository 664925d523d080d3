import { makePicture } from '../../support/artworks'
import { hangWork, newName, tidyGallery } from './prepare'
import { type Task, task } from './task'
import { openSection } from './ways'

type Prices = { id: number; original: string; prints: { price: string }[] }

const PRICES = `SELECT id, original_price::text AS original, print_options AS prints FROM artworks
  WHERE id <= 15 ORDER BY id`

/** What an artist does with works. */
export const worksTasks: readonly Task[] = [
  task({
    name: 'Add a work',
    prepare: async ({ shop }) => {
      await tidyGallery(shop)
      return { title: newName('Tide'), picture: await makePicture('jpeg', 1200, 900) }
    },
    go: async (artist, { title, picture }) => {
      const { page } = artist
      const file = { name: 'tide.jpg', mimeType: 'image/jpeg', buffer: picture }
      await artist.choosePicture(page.locator('label').filter({ hasText: 'Add a work' }).first(), file)
      const dialog = page.getByRole('dialog', { name: 'Add a work' })
      await artist.screen(dialog)
      await artist.type(dialog.getByLabel('Title', { exact: true }), title)
      await artist.type(dialog.getByLabel('Price of the original'), '900')
      await artist.tap(dialog.getByRole('button', { name: 'Add it' }))
      await artist.screen(page.getByRole('heading', { level: 1, name: title }))
    },
    isDone: async (shop, { title }) => {
      const works = await shop.query('SELECT 1 FROM artworks WHERE title = $1 AND original_price = 900', [
        title,
      ])
      return works.length === 1
    },
  }),
  task({
    name: 'Price ten prints +10 %',
    prepare: async ({ shop }) => {
      await tidyGallery(shop)
      return shop.query<Prices>(PRICES)
    },
    go: async (artist) => {
      const { page } = artist
      await openSection(artist, 'works')
      await artist.tap(page.locator('#select-all'))
      await artist.tap(page.getByRole('button', { name: 'Change prices' }))
      const sheet = page.getByRole('dialog', { name: 'Change prices' })
      await artist.screen(sheet)
      await artist.type(sheet.getByLabel('Percent'), '+10')
      await artist.tap(sheet.getByText('Prints', { exact: true }))
      await artist.tap(sheet.getByRole('button', { name: 'Change 10 works' }))
      await sheet.waitFor({ state: 'hidden' })
    },
    isDone: async (shop, before) => {
      const now = new Map((await shop.query<Prices>(PRICES)).map((work) => [work.id, work]))
      const raised = before.filter(({ id, original, prints }) => {
        const work = now.get(id)
        return (
          work?.original === original &&
          prints.every(({ price }, at) => Number(work.prints[at]?.price) > Number(price))
        )
      })
      return raised.length === 10
    },
  }),
  task({
    name: 'Sell at a fair',
    prepare: hangWork,
    go: async (artist, { title }) => {
      const { page } = artist
      await openSection(artist, 'works')
      await artist.tap(page.getByRole('button', { name: `Sold elsewhere: ${title}` }))
      const sheet = page.getByRole('dialog', { name: `“${title}” sold elsewhere` })
      await artist.screen(sheet)
      await artist.tap(sheet.getByRole('button', { name: 'It is sold' }))
      await sheet.waitFor({ state: 'hidden' })
    },
    isDone: async (shop, { id }) => {
      const [work] = await shop.query<{ state: string; isToday: boolean }>(
        `SELECT original_state AS state, to_jsonb(artworks)::text LIKE '%' || now()::date || '%' AS "isToday"
         FROM artworks WHERE id = $1`,
        [id],
      )
      return work?.state === 'sold_elsewhere' && work.isToday
    },
  }),
  task({
    name: 'Hold a work',
    prepare: hangWork,
    go: async (artist, { title }) => {
      const { page } = artist
      await openSection(artist, 'works')
      await artist.tap(page.getByRole('button', { name: `Put on hold: ${title}` }))
      await page.getByRole('button', { name: `Offer it again: ${title}` }).waitFor()
    },
    isDone: async (shop, { id }) => {
      const [work] = await shop.query<{ state: string }>(
        'SELECT original_state AS state FROM artworks WHERE id = $1',
        [id],
      )
      return work?.state === 'on_hold'
    },
  }),
  task({
    name: 'Number a print',
    prepare: hangWork,
    go: async (artist, { title }) => {
      const { page } = artist
      await openSection(artist, 'works')
      const row = page.getByRole('row').filter({ hasText: title })
      await artist.tap(row.getByRole('link', { name: /sizes?, from/ }))
      const button = page.getByRole('button', { name: 'Make it an edition: A4' })
      await artist.screen(button)
      await artist.tap(button)
      const sheet = page.getByRole('dialog', { name: 'An edition of A4' })
      await artist.screen(sheet)
      await artist.type(sheet.getByLabel('Size of the edition'), '25')
      await artist.tap(sheet.getByRole('button', { name: 'Make it' }))
      await page.getByText(/^Edition of 25: /).waitFor()
    },
    isDone: async (shop, { id }) =>
      (await shop.query('SELECT 1 FROM editions WHERE artwork_id = $1', [id])).length === 1,
  }),
  task({
    name: 'Private view',
    prepare: async ({ shop }) => {
      await tidyGallery(shop)
      return newName('For')
    },
    go: async (artist, title) => {
      const { page } = artist
      await openSection(artist, 'works')
      for (const work of ['Estuary, Low Tide', 'Harbour at Dusk', 'Rain over the Sound'])
        await artist.tap(page.getByRole('row').filter({ hasText: work }).locator('.cell-_select input'))
      await artist.tap(page.getByRole('button', { name: 'Private view', exact: true }))
      const sheet = page.getByRole('dialog', { name: 'Private view of the selected works' })
      await artist.screen(sheet)
      await artist.type(sheet.getByLabel('Title'), title)
      await artist.tap(sheet.getByRole('button', { name: 'Make it and copy the link' }))
      await artist.screen(page.getByLabel('Link for the guests'))
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      if (!copied.includes('/view/')) throw new Error(`Not copied: ${copied}`)
    },
    isDone: async (shop, title) => {
      const [view] = await shop.query<{ works: number }>(
        `SELECT count(*)::int AS works FROM private_views_rels JOIN private_views ON private_views.id = parent_id
         WHERE title = $1`,
        [title],
      )
      return view?.works === 3
    },
  }),
  task({
    name: 'Undo',
    prepare: async ({ shop, artist }) => {
      await tidyGallery(shop)
      const before = await shop.query<Prices>(PRICES)
      const artworks = await shop.query<{ id: number; updatedAt: Date }>(
        'SELECT id, updated_at AS "updatedAt" FROM artworks WHERE id <= 4 ORDER BY id',
      )
      await artist.call('changePrices', {
        artworks: artworks.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() })),
        percent: 1000,
        roundTo: 100,
        originals: true,
        prints: false,
        change: crypto.randomUUID(),
      })
      return before
    },
    go: async (artist) => {
      await openSection(artist, 'works')
      await artist.tap(artist.page.locator('.gesso-undo-line').getByRole('button', { name: 'Undo' }))
    },
    isDone: async (shop, before) =>
      JSON.stringify(await shop.query<Prices>(PRICES)) === JSON.stringify(before),
  }),
]
