import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { createArtwork } from '../../support/artworks'
import { buy, originalLine, printLine } from '../../support/purchase'
import type { Shop } from '../../support/shop'
import { until } from '../../support/until'
import type { Prepared } from './task'

/** The works of the demo gallery. */
const DEMO = 'id <= 15'

/** A title, subject or code that no task had before. */
export const newName = (name: string): string => `${name} ${Date.now().toString(36).slice(-5)}`

/** Hangs the works of earlier tasks last and out of sight. Two works of the demo have no prints: here all have. */
export async function tidyGallery(shop: Shop): Promise<void> {
  await shop.query(`UPDATE artworks SET display_order = 900, publication = 'draft'
    WHERE NOT (${DEMO}) AND display_order < 900`)
  await shop.query(`UPDATE artworks SET prints_available = true, print_options = '[{"size":"A4","price":"45.00"}]'
    WHERE ${DEMO} AND jsonb_array_length(print_options) = 0`)
}

/** A work with an original and two print sizes, hung as the eighth of the gallery. */
export async function hangWork({ shop, artist }: Prepared): Promise<StoredArtwork> {
  await tidyGallery(shop)
  return createArtwork(artist, {
    title: newName('Tide'),
    displayOrder: 7,
    originalPrice: '900.00',
    originalDimensions: '40 × 50 cm',
    printOptions: [
      { size: 'A4', price: '20.00' },
      { size: 'A3', price: '35.00' },
    ],
  })
}

/** A paid order of a new work's original and two prints, the only one to send. */
export async function newOrder(prepared: Prepared): Promise<{ id: string; number: string; title: string }> {
  const { shop } = prepared
  await shop.query(`UPDATE orders SET status = 'completed' WHERE status = 'pending'`)
  await shop.query('DELETE FROM shipping_terms_zones')
  await shop.query('DELETE FROM tax_settings')
  const work = await hangWork(prepared)
  const { id } = await buy(shop, shop.visitor(), [originalLine(work), printLine(work, 'A4', 2)])
  await until(async () => {
    const [order] = await shop.query<{ state: string }>(
      'SELECT payment_state AS state FROM orders WHERE id = $1',
      [id],
    )
    return order?.state === 'paid'
  })
  return { id, number: `GESSO-${id}`, title: work.title }
}
