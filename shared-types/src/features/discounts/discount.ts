/** What a discount code gives. */
export const DISCOUNT_KINDS = ['percent', 'sum', 'free_shipping'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** Which lines of an order a code is for. */
export const DISCOUNT_SCOPES = ['everything', 'originals', 'prints'] as const
export type DiscountScope = (typeof DISCOUNT_SCOPES)[number]

/** The field of the contract that problems of a code are told of. */
export const CODE_FIELD = 'choices.code'

export const MIN_CODE_LENGTH = 3
export const MAX_CODE_LENGTH = 40
/** Characters that may be typed for one, spaces too. */
export const MAX_TYPED_CODE = 80

/** A stored code, as a regular expression of JavaScript and of PostgreSQL. */
export const CODES = `[A-Z0-9-]{${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}`

/** A code as it is stored and compared: in capitals, without spaces. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()
