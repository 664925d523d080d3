/** Crockford's base32, without the ambiguous I, L, O and U. Twenty characters are 100 random bits. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 20

/** Normalizes a code for comparison: upper case, without separators, ambiguous letters replaced. */
export const normalCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** A code for display, in groups of five. */
export const groupCode = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code
