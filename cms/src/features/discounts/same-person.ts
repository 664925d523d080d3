import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/**
 * SQL: the mailbox of an address, in lower case and without a plus sign and what follows. Dots are removed for Gmail,
 * which ignores them.
 */
const mailboxOf = (email: SQL): SQL => sql`(
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain END
  FROM (SELECT split_part(split_part(address, '@', 1), '+', 1) AS name, split_part(address, '@', 2) AS domain
    FROM (SELECT lower(trim(${email})) AS address) AS given) AS parts)`

/**
 * SQL condition: two addresses belong to one person, as far as addresses show. Two mailboxes of one person count as
 * two people (docs/decisions/discount-codes.md).
 */
export const isSamePerson = (column: SQL, email: string): SQL =>
  sql`${mailboxOf(column)} = ${mailboxOf(sql`${email}::text`)}`
