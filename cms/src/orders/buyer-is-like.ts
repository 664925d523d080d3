import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { containing } from '../database/like-pattern'

/** Fewer letters have no trigram of their own, and most names have them somewhere. */
const LETTERS = 3

/**
 * The SQL condition, over `customers`, that the name, the address or the city contains what was typed; of one or two
 * letters, that a word of them begins so. Capitals and accents do not count.
 */
export function buyerIsLike(typed: string): SQL {
  const text = typed.trim()
  const pattern = containing([...text].length < LETTERS ? ` ${text}` : text)
  return sql`customers.search_text LIKE search_fold(${pattern}::text)`
}
