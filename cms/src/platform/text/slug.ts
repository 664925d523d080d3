import { slugify } from 'transliteration'

const MAX_LENGTH = 200

/**
 * Makes the base of a slug from a title: transliterated, in lower case, with hyphens. It is never empty and never only
 * digits, which would be read as an id.
 * @param noun replaces a title without letters, and is put before one of digits only
 */
export function slugFromTitle(title: string, noun: string): string {
  const slug = slugify(title, { lowercase: true, separator: '-' })
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  if (slug === '') return noun
  return /^\d+$/.test(slug) ? `${noun}-${slug}` : slug
}
