import { PACKING_WORDS, type Packing } from '@gesso/shared-types/artworks/packing'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { ORIGINAL_SOLD, STATE_NOW } from '../artwork-states'
import type { ArtworkColumns } from './artwork-column'
import * as readers from './cell-readers'
import { minute, stateWords } from './state-cell'

/** The columns about the original: its shipping, price and state. */
export const ORIGINAL_COLUMNS = {
  longestSide: {
    heading: 'Longest side',
    synonyms: ['length'],
    hint: 'With its unit, like 120 cm or 48 in. Empty: read from the dimensions.',
    value: sql`longest_side`,
    reader: readers.text,
  },
  weight: {
    heading: 'Weight',
    synonyms: ['shipping weight'],
    hint: 'With its unit, like 3.2 kg or 7 lb.',
    value: sql`weight`,
    reader: readers.text,
  },
  packing: {
    heading: 'Packing',
    synonyms: ['sent'],
    hint: 'Rolled, Boxed or Crated, where the original can be sent in this way alone. Empty: by its size.',
    value: sql`packing`,
    write: (packed: Packing | null) => packed && PACKING_WORDS[packed],
    reader: readers.packing,
  },
  originalPrice: {
    heading: 'Original price',
    synonyms: ['price', 'price usd', 'original price usd', 'price of the original'],
    hint: 'In USD, like 1200 or 1200.50; $1,200.50 and 1200,50 work too. POA and NFS mean the state.',
    value: sql`original_price::text`,
    reader: readers.money,
    example: '1200.00',
  },
  originalAvailable: {
    heading: 'Original available',
    synonyms: ['available', 'for sale', 'original for sale'],
    hint: 'yes or no. Empty: yes for a new artwork, unchanged for an existing one.',
    value: sql`coalesce(original_available, false)`,
    reader: readers.yesNo,
    example: true,
  },
  originalSold: {
    heading: 'Sold',
    synonyms: ['original sold'],
    hint:
      'yes or no, for a table without a column "Original available". ' +
      'Otherwise for your information only: an import never puts a sold original back on sale.',
    value: ORIGINAL_SOLD,
  },
  originalState: {
    heading: 'State',
    synonyms: ['state of the original', 'original state', 'status', 'availability'],
    hint:
      'For sale, On hold, Price on request, Sold elsewhere or Not for sale (POA, NFS and reserved work too). ' +
      'It counts before the two columns above. Empty: as they say.',
    value: sql`CASE WHEN sold_order_id IS NOT NULL THEN 'sold_here' ELSE ${STATE_NOW} END`,
    write: stateWords,
    reader: readers.state,
    example: null,
  },
  onHoldUntil: {
    heading: 'On hold until (UTC)',
    synonyms: ['on hold until', 'reserved until'],
    hint: 'Like 2026-12-05 18:00. Then it is for sale again. Empty: until you change it.',
    value: sql`CASE WHEN on_hold_until > now() THEN ${minute('on_hold_until')} END`,
    reader: readers.moment,
  },
  salePrice: {
    heading: 'Sold elsewhere for',
    synonyms: ['sale price', 'sold for'],
    hint: 'In USD. With it the sale counts in your sums.',
    value: sql`sale_price::text`,
    reader: readers.money,
  },
  saleDate: {
    heading: 'Sold elsewhere on',
    synonyms: ['sale date', 'sold on', 'date of sale'],
    hint: 'Like 2026-11-14.',
    value: sql`to_char(sale_date AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
    reader: readers.text,
  },
  salePlace: {
    heading: 'Sold elsewhere at',
    synonyms: ['sale place', 'place of sale', 'sold at'],
    hint: 'Like a fair or a gallery. The buyer stands in the panel alone.',
    value: sql`sale_place`,
    reader: readers.text,
  },
} satisfies ArtworkColumns
