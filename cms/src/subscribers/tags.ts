import { MAX_TAG, MAX_TAGS } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { FieldHook } from 'payload'
import type { Context } from '../platform/context'
import { toSingleLine } from '../platform/text/to-single-line'

/** Normalizes a tag for storage: one line, trimmed, single spaces. */
export const tidyTag = (tag: string): string => toSingleLine(tag).replace(/\s+/g, ' ').trim()

/** Normalizes tags: drops empty ones and duplicates, ignoring case. */
export function tidyTagsOf(tags: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const tag of tags.map(tidyTag)) {
    if (tag && !known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag)
  }
  return [...known.values()]
}

export const tidyTags: FieldHook = ({ value }) =>
  Array.isArray(value) && value.every((tag) => typeof tag === 'string') ? tidyTagsOf(value) : value

/** Validates a collector's tags. */
export function validateTags(value: unknown): true | string {
  if (value === null || value === undefined) return true
  if (!Array.isArray(value) || !value.every((tag) => typeof tag === 'string')) return 'Enter words.'
  if (value.length > MAX_TAGS) return `At most ${MAX_TAGS} tags.`
  const long = value.find((tag) => tag.length > MAX_TAG)
  return long === undefined || `At most ${MAX_TAG} characters: “${long}” has ${long.length}.`
}

/** Lists the collectors' tags in alphabetical order, at most 200. */
export async function listTags(context: Context): Promise<string[]> {
  const found = await context.query<{ tag: string }>(sql`
    SELECT min(text) AS tag FROM newsletter_subscriptions_texts WHERE path = 'tags' AND text IS NOT NULL
    GROUP BY lower(text) ORDER BY lower(text) LIMIT 200`)
  return found.map(({ tag }) => tag)
}
