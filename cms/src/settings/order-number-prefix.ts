import { ORDER_NUMBER_PREFIXES } from '@gesso/shared-types/settings/shop-rules'
import type { TextFieldSingleValidation } from 'payload'

const PREFIX = new RegExp(`^${ORDER_NUMBER_PREFIXES}$`)

/** Normalizes an order number prefix for storage: trimmed and in capitals. */
export const normalPrefix = (typed: string): string => typed.trim().toUpperCase()

/** Validates the prefix: empty, or one to eight letters or digits with an optional hyphen at the end. */
export const validatePrefix: TextFieldSingleValidation = (value) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && (value.trim() === '' || PREFIX.test(normalPrefix(value)))) ||
  'Use 1 to 8 letters (A to Z) or digits, and a hyphen (-) at the end if you like, such as ADA-.'
