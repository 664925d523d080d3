import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/** Titles of works in SQL, of a query that has `artworks`. */
const TITLES = sql`string_agg(coalesce(artworks.title, ''), ', ' ORDER BY artworks.id)`

/** Agreements in the audit trail. The other party may be a person, and entries cannot be erased. */
export const WATCHED_LOAN: Watched = {
  noun: 'loan',
  table: 'loans',
  label: sql`'no. ' || id`,
  shown: {
    ...plainColumns('kind', 'state'),
    share: sql`share::text`,
    startsOn: sql`(starts_on AT TIME ZONE 'UTC')::date::text`,
    endsOn: sql`(ends_on AT TIME ZONE 'UTC')::date::text`,
    works: sql`(SELECT ${TITLES} FROM loans_works JOIN artworks ON artworks.id = artwork_id
      WHERE _parent_id = loans.id)`,
    back: sql`(SELECT ${TITLES} FROM loan_stays JOIN artworks ON artworks.id = artwork_id
      WHERE loan_id = loans.id AND ended_on IS NOT NULL)`,
    settled: sql`(SELECT ${TITLES} FROM loan_stays JOIN artworks ON artworks.id = artwork_id
      WHERE loan_id = loans.id AND settled_on IS NOT NULL)`,
  },
  hidden: {
    partyName: sql`party_name`,
    partyEmail: sql`party_email`,
    partyAddress: sql`party_address`,
    terms: sql`terms`,
    notes: sql`notes`,
    values: sql`(SELECT jsonb_agg(jsonb_build_array(artwork_id, value, price, share) ORDER BY _order)::text
      FROM loans_works WHERE _parent_id = loans.id)`,
  },
}
