import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/**
 * The SQL of the mailbox that an address leads to: without capitals, without what follows a plus, and at Google, which
 * ignores them, without dots.
 */
const mailboxOf = (email: SQL): SQL => sql`(
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain END
  FROM (SELECT split_part(split_part(address, '@', 1), '+', 1) AS name, split_part(address, '@', 2) AS domain
    FROM (SELECT lower(trim(${email})) AS address) AS given) AS parts)`

/**
 * The SQL condition that an address is one of the same person as far as addresses can tell: another mailbox of theirs is
 * another person (docs/decisions/discount-codes.md).
 */
export const isSamePerson = (column: SQL, email: string): SQL =>
  sql`${mailboxOf(column)} = ${mailboxOf(sql`${email}::text`)}`
