import { FLAGS_OF_STATE, type OriginalState } from '@gesso/shared-types/artworks/original-state'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** An SQL condition: everyone sees the artwork now, because it is published and its time has come. */
export const IS_PUBLISHED: SQL = sql.raw(
  "(deleted_at IS NULL AND publication = 'published' AND (publish_at IS NULL OR publish_at <= now()))",
)

/** SQL of the artist's state of an original: after a hold of theirs has expired, it is for sale again. */
export const STATE_NOW: SQL = sql.raw(
  "CASE WHEN original_state = 'on_hold' AND on_hold_until <= now() THEN 'for_sale' ELSE original_state END",
)

/** An SQL condition: the original is reserved for the buyer of an agreement (docs/decisions/agreements.md). */
const IS_RESERVED = 'coalesce(kept_until > now(), false)'

/** An SQL condition: an order holds the original, or an agreement reserves it, so nobody else can buy it now. */
export const IS_HELD: SQL = sql.raw(`(coalesce(hold_until > now(), false) OR ${IS_RESERVED})`)

/** An SQL condition: the original is for sale to everyone, apart from holds of orders. */
export const ORIGINAL_FOR_SALE: SQL = sql`(${IS_PUBLISHED} AND ${STATE_NOW} = 'for_sale' AND sold_order_id IS NULL
  AND NOT ${sql.raw(IS_RESERVED)})`

/**
 * Makes an SQL condition: the original can be sold by the agreement that it is reserved for, whatever its state for
 * others, unless it was sold or withdrawn.
 * @param agreementId as an SQL expression
 */
export const originalReservedFor = (
  agreementId: SQL,
): SQL => sql`(${IS_PUBLISHED} AND kept_agreement_id = ${agreementId}
  AND ${AGREED_STATES} AND sold_order_id IS NULL)`

/** An SQL condition: the artist may promise the original to somebody. */
export const AGREED_STATES: SQL = sql.raw("original_state IN ('for_sale', 'on_hold', 'on_request')")

/** An SQL condition: the original is sold, here or elsewhere. */
export const ORIGINAL_SOLD: SQL = sql.raw("(sold_order_id IS NOT NULL OR original_state = 'sold_elsewhere')")

/** Derives the specification's two columns from the state, for documents. */
export const flagsOf = (state: OriginalState) => ({
  originalAvailable: FLAGS_OF_STATE[state].available,
  originalSold: FLAGS_OF_STATE[state].sold,
})
