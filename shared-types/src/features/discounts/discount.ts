/** What a discount code gives, and the field that says how much of it; null where there is no more or less. */
export const DISCOUNT_GIFTS = {
  percent: { label: 'Percent off', field: 'percent' },
  sum: { label: 'A sum off', field: 'amount' },
  free_shipping: { label: 'Free shipping', field: null },
} as const satisfies Record<string, { label: string; field: 'percent' | 'amount' | null }>
export type DiscountKind = keyof typeof DISCOUNT_GIFTS
export const DISCOUNT_KINDS = Object.keys(DISCOUNT_GIFTS) as DiscountKind[]

/** Whether a code of this kind says in this field how much it gives. */
export const isGivenIn = (field: 'percent' | 'amount', kind: DiscountKind | null | undefined): boolean =>
  Boolean(kind && DISCOUNT_GIFTS[kind].field === field)

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
