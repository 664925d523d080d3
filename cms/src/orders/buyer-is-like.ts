import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { containing, isShortSearch } from '../platform/database/like-pattern'

/**
 * Makes an SQL condition over `customers`: the name, the address or the city contains the typed text, or for one or
 * two letters, a word of them starts with it. Case and accents are ignored.
 */
export function buyerIsLike(typed: string): SQL {
  const text = typed.trim()
  const pattern = containing(isShortSearch(text) ? ` ${text}` : text)
  return sql`customers.search_text LIKE search_fold(${pattern}::text)`
}
