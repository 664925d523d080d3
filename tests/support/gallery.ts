import { isDeepStrictEqual } from 'node:util'
import { FLAGS_OF_STATE, type OriginalState } from '@gesso/shared-types/artworks/original-state'
import { askGallery } from './gallery-cache'
import type { Shop } from './shop'
import { until } from './until'

/** An artwork in the gallery; omitted fields get usual values. */
export type Hung = {
  title: string
  medium?: string | null
  year?: number | null
  description?: string | null
  price?: string | null
  state?: OriginalState
  prints?: readonly string[]
  publication?: 'draft' | 'published'
  order?: number
}

/**
 * Inserts artworks by one statement, in this order and with slugs made from their titles, and waits until the
 * server's listener has heard of them.
 */
export async function hangWorks(shop: Shop, works: readonly Hung[]): Promise<void> {
  const rows = works.map(({ state = 'for_sale', prints = [], ...work }, index) => ({
    order: index,
    medium: 'Oil on canvas',
    year: null,
    description: null,
    price: '100.00',
    publication: 'published',
    ...work,
    state,
    ...FLAGS_OF_STATE[state],
    prints: prints.map((price, size) => ({ size: `A${size}`, price })),
    created: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
  }))
  await shop.query(
    `INSERT INTO artworks (title, slug, medium, year, description, original_price, original_state,
        original_available, original_sold, prints_available, print_options, publication, display_order, created_at)
     SELECT title, lower(regexp_replace(title, '\\W+', '-', 'g')), medium, year, description, price, state,
        available, sold, true, prints, publication, "order", created
     FROM jsonb_to_recordset($1::jsonb) AS work(title text, medium text, year int, description text, price numeric,
        state text, available boolean, sold boolean, prints jsonb, publication text, "order" int, created timestamptz)`,
    [JSON.stringify(rows)],
  )
  await until(async () => {
    const hanging = await shop.query<{ title: string }>(
      "SELECT title FROM artworks WHERE publication = 'published' AND deleted_at IS NULL",
    )
    const { titles } = await askGallery(shop)
    return isDeepStrictEqual([...titles].sort(), hanging.map(({ title }) => title).sort())
  })
}

/** That many artworks, titled “Study 1” and so on. */
export const studies = (count: number, changes: Partial<Hung> = {}): Hung[] =>
  Array.from({ length: count }, (_, index) => ({ title: `Study ${index + 1}`, ...changes }))

/** Removes all artworks and orders. */
export const emptyWall = (shop: Shop): Promise<unknown> => shop.query('TRUNCATE artworks, orders CASCADE')
