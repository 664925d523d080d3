import type { LineEdition } from '@gesso/shared-types/artworks/edition'
import { numberWords } from '@gesso/shared-types/artworks/edition-words'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { OrderDetail } from '../../orders/order-detail'
import { LINE_EDITION, LINE_NUMBERS } from './line-edition'

/** Adds to an order's lines and its export the edition of a print with its numbers. */
export const editionDetail: OrderDetail = {
  line: {
    read: LINE_EDITION,
    tell: (edition) => (edition ? { edition: edition as LineEdition } : {}),
    words: (edition) => (edition ? [numberWords(edition as LineEdition)] : []),
  },

  exported: {
    heading: 'Edition',
    read: sql`ARRAY(SELECT concat_ws(', ', artworks.title || ': ' || coalesce('no. ' || nullif(array_to_string(${LINE_NUMBERS}, ', '), ''), 'no number'),
        'edition of ' || total || CASE WHEN proofs > 0 THEN ' + ' || proofs || ' AP' ELSE '' END,
        'paper: ' || paper, 'printed by: ' || printer, 'signed: ' || signature, 'printed in: ' || editions.year)
      FROM order_items JOIN artworks ON artworks.id = artwork_id JOIN editions ON editions.id = edition_id
      WHERE order_id = orders.id ORDER BY order_items.id)`,
  },
}
