import { MAX_SEARCH_WORDS } from '@gesso/shared-types/features/finder/finder-rules'

/** The lengths of words whose swapped letters are tried; others are compared by trigrams only. */
const SWAPPED = { from: 4, to: 12 }

/** Splits a search into words, without the punctuation around them. */
export const searchWords = (q: string): string[] =>
  q
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)

/** Lists a word with each pair of adjacent letters swapped: the typing error that trigrams tolerate least. */
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
