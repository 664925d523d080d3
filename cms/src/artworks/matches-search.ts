import type { Artwork } from '@gesso/shared-types/artworks/artwork'

const normalise = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether each word of a search is in the artwork's title, year or medium, regardless of case and accents. */
export function matchesSearch(
  { title, year, medium }: Pick<Artwork, 'title' | 'year' | 'medium'>,
  q: string,
): boolean {
  const text = normalise(`${title} ${year ?? ''} ${medium ?? ''}`)
  return normalise(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
