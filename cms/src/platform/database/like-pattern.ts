const escapeWildcards = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

/** Makes the LIKE pattern for texts that contain `text`, with its special characters escaped. */
export const containing = (text: string): string => `%${escapeWildcards(text)}%`

/**
 * Makes the LIKE pattern for exactly `text`, with its special characters escaped: for ILIKE, which can use a text
 * index.
 */
export const equalTo = (text: string): string => escapeWildcards(text)

/** Makes the LIKE pattern for texts that start with `text`, with its special characters escaped. */
export const startingWith = (text: string): string => `${escapeWildcards(text)}%`

/** Shorter searches have no trigram that an index could look up, and match somewhere in most texts. */
const TRIGRAM = 3

/** Whether a search is so short that only the beginnings of words are searched. */
export const isShortSearch = (typed: string): boolean => [...typed.trim()].length < TRIGRAM
