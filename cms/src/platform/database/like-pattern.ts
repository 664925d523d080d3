const escapeWildcards = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

/** The LIKE pattern for texts that contain `text`, whatever characters it has. */
export const containing = (text: string): string => `%${escapeWildcards(text)}%`

/** The LIKE pattern for `text` itself, whatever characters it has: for ILIKE, which an index of texts can answer. */
export const equalTo = (text: string): string => escapeWildcards(text)

/** The LIKE pattern for texts that start with `text`, whatever characters it has. */
export const startingWith = (text: string): string => `${escapeWildcards(text)}%`

/** Fewer letters have no trigram of their own, which an index could look up, and most texts have them somewhere. */
const TRIGRAM = 3

/** Whether a search is so short that it is looked for at the beginning of words alone. */
export const isShortSearch = (typed: string): boolean => [...typed.trim()].length < TRIGRAM
