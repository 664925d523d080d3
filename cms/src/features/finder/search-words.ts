import { MAX_SEARCH_WORDS } from '@gesso/shared-types/features/finder/finder-rules'

/** Between these lengths a word may have two letters in each other's place; others are compared by their trigrams alone. */
const SWAPPED = { from: 4, to: 12 }

/** The words of a search, without the punctuation around them. */
export const searchWords = (q: string): string[] =>
  q
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)

/** A word with each two letters beside each other swapped: the typing error that trigrams forgive least. */
export function swappedSpellings(word: string): string[] {
  const letters = [...word]
  if (letters.length < SWAPPED.from || letters.length > SWAPPED.to) return []
  return letters.slice(1).map((letter, index) => {
    const swapped = [...letters]
    swapped[index + 1] = letters[index] as string
    swapped[index] = letter
    return swapped.join('')
  })
}
