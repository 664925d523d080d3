const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aeiou'
const WORDS = 4
const SYLLABLES = 3

/**
 * Makes four words that can be spoken and are in no dictionary, such as “lumato bivera …”: 16 × 5 syllables, three a
 * word, are 75 bits, which nobody guesses.
 */
export function madeWords(): string {
  const random = crypto.getRandomValues(new Uint32Array(WORDS * SYLLABLES))
  const syllables = [...random].map(
    (number) =>
      `${CONSONANTS[number % CONSONANTS.length]}${VOWELS[Math.floor(number / CONSONANTS.length) % VOWELS.length]}`,
  )
  return Array.from({ length: WORDS }, (_, at) =>
    syllables.slice(at * SYLLABLES, (at + 1) * SYLLABLES).join(''),
  ).join(' ')
}
