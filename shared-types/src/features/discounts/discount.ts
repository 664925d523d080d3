/** What a discount code gives, and the field with its amount; null where it has none. */
export const DISCOUNT_GIFTS = {
  percent: { label: 'Percent off', field: 'percent' },
  sum: { label: 'A sum off', field: 'amount' },
  free_shipping: { label: 'Free shipping', field: null },
} as const satisfies Record<string, { label: string; field: 'percent' | 'amount' | null }>
export type DiscountKind = keyof typeof DISCOUNT_GIFTS
export const DISCOUNT_KINDS = Object.keys(DISCOUNT_GIFTS) as DiscountKind[]

/** Whether the amount of this kind of discount is in this field. */
export const isGivenIn = (field: 'percent' | 'amount', kind: DiscountKind | null | undefined): boolean =>
  Boolean(kind && DISCOUNT_GIFTS[kind].field === field)

/** The lines of an order that a code applies to. */
export const DISCOUNT_SCOPES = ['everything', 'originals', 'prints'] as const
export type DiscountScope = (typeof DISCOUNT_SCOPES)[number]

/** The contract's field for problems with a code. */
export const CODE_FIELD = 'choices.code'

export const MIN_CODE_LENGTH = 3
export const MAX_CODE_LENGTH = 40
/** The longest typed code, with spaces. */
export const MAX_TYPED_CODE = 80

/** The format of a stored code, as a regular expression for both JavaScript and PostgreSQL. */
export const CODES = `[A-Z0-9-]{${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}`

/** Normalizes a code for storage and comparison: upper case, without spaces. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()
