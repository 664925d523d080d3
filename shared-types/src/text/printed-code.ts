/** Crockford's base32: no I, L, O and U, which are misread. Twenty of them are 100 random bits. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 20

/** A code as it is compared: capitals, without what is between them, and with misread letters mended. */
export const normalCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** A code as it is shown: in groups of five. */
export const groupCode = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code
