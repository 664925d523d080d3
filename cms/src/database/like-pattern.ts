const escapeWildcards = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

/** The LIKE pattern for texts that contain `text`, whatever characters it has. */
export const containing = (text: string): string => `%${escapeWildcards(text)}%`

/** The LIKE pattern for texts that start with `text`, whatever characters it has. */
export const startingWith = (text: string): string => `${escapeWildcards(text)}%`
