import { sql } from '@payloadcms/db-postgres/drizzle'

/** SQL over the row of shop_settings: the sentence about the resale right on documents of a sale; null while it is off. */
export const RESALE_WORDS = sql`CASE WHEN resale_right_on AND coalesce(says_resale_right, true) THEN
  'Originals and numbered prints on this document are subject to the artist’s resale right (droit de suite)'
  || coalesce(' of ' || nullif(trim(artist_name), ''), '') || ' when an art market professional takes part in their resale.' END`
