import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { containing, isShortSearch } from '../platform/database/like-pattern'

/**
 * The SQL condition, over `customers`, that the name, the address or the city contains what was typed; of one or two
 * letters, that a word of them begins so. Capitals and accents do not count.
 */
export function buyerIsLike(typed: string): SQL {
  const text = typed.trim()
  const pattern = containing(isShortSearch(text) ? ` ${text}` : text)
  return sql`customers.search_text LIKE search_fold(${pattern}::text)`
}
