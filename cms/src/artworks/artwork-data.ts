import { FLAGS_OF_STATE, ORIGINAL_STATES, PUBLICATIONS } from '@gesso/shared-types/artworks/original-state'
import { forWorkFields, MAX_WORK_TEXT } from '@gesso/shared-types/artworks/work-fields'
import { boolean, integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { notNegative, oneOf, onlyWhen } from '../platform/database/checks'
import { chars, longText, money, requiredChars, whole, withDefault } from '../platform/database/column-types'
import { instant } from '../platform/database/instant'
import { type TableData, unique } from '../platform/database/table-data'

/** The longest word of the gallery that a mistyped one is compared with. */
const LONGEST_WORD = 40

/**
 * The words of current and former works, for finding mistyped ones. A trigger adds them and nothing removes them, so a
 * word that is found must be looked up in the works.
 */
const galleryWords = pgTable('gallery_words', {
  word: varchar('word', { length: LONGEST_WORD }).primaryKey(),
})

/** Makes a condition: the specification's column matches the state (shared-types/src/artworks/original-state.ts). */
const followsState = (column: string, flag: 'available' | 'sold'): string => {
  const states = ORIGINAL_STATES.filter((state) => FLAGS_OF_STATE[state][flag])
  return `${column} IS NOT DISTINCT FROM (${oneOf('original_state', states)})`
}

export const artworkData: TableData = {
  tables: { gallery_words: galleryWords },
  columns: {
    print_presets: {
      name: requiredChars(100),
    },
    artworks: {
      title: requiredChars(255),
      slug: requiredChars(255),
      description: longText,
      ...forWorkFields({
        text: () => chars(MAX_WORK_TEXT),
        year: () => whole,
        yesNo: () => (name: string) => boolean(name),
      }),
      originalPrice: money,
      displayOrder: (name) => integer(name).default(0),
      holdOrderId: chars(10),
      holdUntil: instant,
      soldOrderId: chars(10),
      originalState: withDefault(20, 'for_sale'),
      onHoldFor: chars(255),
      salePrice: money,
      saleBuyer: chars(255),
      salePlace: chars(255),
      publication: withDefault(20, 'published'),
      privateToken: chars(64),
      publishedAt: instant,
    },
  },
  indexes: {
    artworks: {
      artworks_hold_order_idx: 'holdOrderId',
      artworks_sold_order_idx: 'soldOrderId',
      artworks_private_token_idx: unique('privateToken'),
    },
  },
  checks: {
    artworks: {
      artworks_never_held_and_sold: 'hold_order_id IS NULL OR sold_order_id IS NULL',
      artworks_hold_has_an_end: '(hold_order_id IS NULL) = (hold_until IS NULL)',
      artworks_price_not_negative: notNegative('original_price'),
      artworks_original_state_known: oneOf('original_state', ORIGINAL_STATES),
      artworks_available_follows_state: followsState('original_available', 'available'),
      artworks_sold_follows_state: followsState('original_sold', 'sold'),
      artworks_on_hold_details: onlyWhen("original_state = 'on_hold'", 'on_hold_for', 'on_hold_until'),
      artworks_sale_details: onlyWhen(
        "original_state = 'sold_elsewhere'",
        'sale_price',
        'sale_buyer',
        'sale_place',
        'sale_date',
      ),
      artworks_sale_price_not_negative: notNegative('sale_price'),
      artworks_publication_known: oneOf('publication', PUBLICATIONS),
      artworks_publish_at_of_published: onlyWhen("publication = 'published'", 'publish_at'),
      artworks_private_token_of_private: onlyWhen("publication = 'private'", 'private_token'),
    },
  },
}
