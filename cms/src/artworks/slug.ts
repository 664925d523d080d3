import { slugify } from 'transliteration'

const MAX_LENGTH = 200

/**
 * Makes the base of an artwork's slug from its title: transliterated, in lower case, with hyphens.
 * It is never empty, and never digits only, because digits only are read as an id.
 */
export function slugFromTitle(title: string): string {
  const slug = slugify(title, { lowercase: true, separator: '-' })
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  if (slug === '') return 'artwork'
  return /^\d+$/.test(slug) ? `artwork-${slug}` : slug
}
