import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/** Resales in the audit trail. Who sold it is a person or a business, so only that it changed. */
export const WATCHED_RESALE: Watched = {
  noun: 'resale',
  table: 'resales',
  label: sql`title`,
  shown: {
    ...plainColumns('country', 'is_exempt', 'is_received'),
    price: sql`price::text`,
    royalty: sql`royalty::text`,
    soldOn: sql`(sold_on AT TIME ZONE 'UTC')::date::text`,
  },
  hidden: { soldBy: sql`sold_by` },
}
