import { FLAGS_OF_STATE, type OriginalState } from '@gesso/shared-types/artworks/original-state'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** The SQL condition that everyone sees an artwork now: published, and its time has come. */
export const IS_PUBLISHED: SQL = sql.raw(
  "(deleted_at IS NULL AND publication = 'published' AND (publish_at IS NULL OR publish_at <= now()))",
)

/** An original's state by the artist, in SQL: a hold of theirs that is over is for sale again, by itself. */
export const STATE_NOW: SQL = sql.raw(
  "CASE WHEN original_state = 'on_hold' AND on_hold_until <= now() THEN 'for_sale' ELSE original_state END",
)

/** An original is reserved for the buyer of an agreement (docs/decisions/agreements.md). */
const IS_RESERVED = 'coalesce(kept_until > now(), false)'

/** The SQL condition that an order holds an original, or an agreement keeps it: nobody else can have it now. */
export const IS_HELD: SQL = sql.raw(`(coalesce(hold_until > now(), false) OR ${IS_RESERVED})`)

/** The SQL condition that an artwork's original is for sale to everyone; a hold of an order is not considered. */
export const ORIGINAL_FOR_SALE: SQL = sql`(${IS_PUBLISHED} AND ${STATE_NOW} = 'for_sale' AND sold_order_id IS NULL
  AND NOT ${sql.raw(IS_RESERVED)})`

/**
 * The SQL condition that an original can be sold by an agreement: the one that it is reserved for, whatever the artist asks of
 * others, unless it was sold or withdrawn.
 * @param agreementId as an SQL expression
 */
export const originalReservedFor = (
  agreementId: SQL,
): SQL => sql`(${IS_PUBLISHED} AND kept_agreement_id = ${agreementId}
  AND ${AGREED_STATES} AND sold_order_id IS NULL)`

/** The SQL condition that the artist may promise an original to somebody. */
export const AGREED_STATES: SQL = sql.raw("original_state IN ('for_sale', 'on_hold', 'on_request')")

/** The SQL condition that an original is sold, here or elsewhere. */
export const ORIGINAL_SOLD: SQL = sql.raw("(sold_order_id IS NOT NULL OR original_state = 'sold_elsewhere')")

/** The specification's two columns as they follow from the state, for documents. */
export const flagsOf = (state: OriginalState) => ({
  originalAvailable: FLAGS_OF_STATE[state].available,
  originalSold: FLAGS_OF_STATE[state].sold,
})
