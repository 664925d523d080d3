import type { OriginalState } from '@gesso/shared-types/artworks/original-state'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import type { ArtworkLine, EmailPicture } from '../emails/template'
import { firstPicture } from '../pictures/first-picture'
import type { Context } from '../platform/context'
import type { Rows } from '../platform/database/rows'
import { IS_PUBLISHED, ORIGINAL_SOLD, STATE_NOW } from './artwork-states'

/** An artwork as a newsletter shows it at the time of rendering. */
export type NewsletterArtwork = ArtworkLine & {
  path: string /** The lowest price of its prints. */
  prints: string | null
}

type Row = Pick<Rows['artworks'], 'title' | 'slug' | 'year' | 'medium' | 'originalDimensions'> & {
  price: string | null
  isSold: boolean
  state: OriginalState
  printsAvailable: boolean
  printOptions: { price: string }[]
  file: string | null
  width: number | null
  height: number | null
  alt: string | null
}

function pictureOf({ file, width, height, alt }: Row): EmailPicture | null {
  return file && width && height ? { file, width, height, ...(alt && { alt }) } : null
}

const WORDS: Partial<Record<OriginalState, string>> = {
  on_hold: 'On hold',
  on_request: 'Price on request',
  not_for_sale: 'Not for sale',
}

/** The price of an original, or its state where that is said instead; '' for neither. */
export function priceWords({ isSold, state, price }: Pick<Row, 'isSold' | 'state' | 'price'>): string {
  if (isSold) return 'Sold'
  const words = WORDS[state]
  if (words) return words
  const cents = price ? toCents(price) : 0
  return cents > 0 ? formatPrice(cents) : ''
}

function printsOf({ printsAvailable, printOptions }: Row): string | null {
  const prices = printsAvailable ? printOptions.map(({ price }) => toCents(price)) : []
  return prices.length > 0 ? `Fine art prints from ${formatPrice(Math.min(...prices))} USD.` : null
}

/** Reads an artwork with its price or state; null if it is not public now: a draft, private, or in the trash. */
export async function readNewsletterArtwork(
  context: Context,
  artworkId: number,
): Promise<NewsletterArtwork | null> {
  const [row] = await context.query<Row>(sql`
    SELECT title, slug, year, medium, original_dimensions, original_price AS price,
      ${ORIGINAL_SOLD} AS is_sold, ${STATE_NOW} AS state, coalesce(prints_available, false) AS prints_available,
      coalesce(print_options, '[]') AS print_options, picture.filename AS file,
      picture.width::int AS width, picture.height::int AS height,
      picture.alt
    FROM artworks
    LEFT JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true
    WHERE artworks.id = ${artworkId} AND ${IS_PUBLISHED}`)
  if (!row) return null
  return {
    title: row.title,
    detail: ['Original', row.year, row.medium, row.originalDimensions].filter(Boolean).join(', '),
    price: priceWords(row),
    picture: pictureOf(row),
    path: `/artwork/${encodeURIComponent(row.slug)}`,
    prints: printsOf(row),
  }
}
