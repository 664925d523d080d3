import { slugify } from 'transliteration'

const MAX_LENGTH = 200

/**
 * The base of an artwork's address, made once from its title: transliterated, lower case, hyphens.
 * Never empty and never all digits, because all digits are an id (design §3).
 */
export function slugFromTitle(title: string): string {
  const slug = slugify(title, { lowercase: true, separator: '-' })
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  if (slug === '') return 'artwork'
  return /^\d+$/.test(slug) ? `artwork-${slug}` : slug
}
