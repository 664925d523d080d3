import type { Artwork } from '@gesso/shared-types/artwork'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether a work is meant by what is searched: each word stands in its title, year or medium. */
export function matchesSearch(
  { title, year, medium }: Pick<Artwork, 'title' | 'year' | 'medium'>,
  q: string,
): boolean {
  const text = plain(`${title} ${year ?? ''} ${medium ?? ''}`)
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
