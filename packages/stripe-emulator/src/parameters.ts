import type Stripe from 'stripe'
import { invalidParameter } from './api-error'
import type { Form, FormValue } from './parse-form'

const MAX_METADATA_KEYS = 50
const MAX_METADATA_KEY = 40
const MAX_METADATA_VALUE = 500

const given = (form: Form, name: string): FormValue | undefined =>
  Object.hasOwn(form, name) ? form[name] : undefined

/** Refuses parameters that a call does not know, as Stripe does. */
export function onlyKnown(form: Form, names: readonly string[]): void {
  const unknown = Object.keys(form).filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  const label = unknown.length === 1 ? 'parameter' : 'parameters'
  const list = unknown.join(', ').slice(0, 200)
  throw invalidParameter(`Received unknown ${label}: ${list}`, unknown[0] ?? '', 'parameter_unknown')
}

/** Reads a nested form, or undefined. */
export function nested(form: Form, name: string): Form | undefined {
  const value = given(form, name)
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string') throw invalidParameter('Invalid object', name)
  return value
}

/** Reads a list of strings; empty if the parameter is missing. */
export function list(form: Form, name: string): string[] {
  return Object.values(nested(form, name) ?? {}).map((value) => {
    if (typeof value !== 'string') throw invalidParameter('Invalid string', name)
    return value
  })
}

/** Reads a string of at most `max` characters; undefined if missing. An empty one clears the field. */
export function text(form: Form, name: string, max = 5000): string | undefined {
  const value = given(form, name)
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidParameter('Invalid string', name)
  if (value.length > max) {
    throw invalidParameter(`Invalid string: must be at most ${max} characters`, name)
  }
  return value
}

/** Reads a string that is required and not empty. */
export function requiredText(form: Form, name: string): string {
  const value = text(form, name)
  if (!value) throw invalidParameter(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

/** Reads a whole number, or undefined. */
export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidParameter(`Invalid integer: ${value.slice(0, 100)}`, name, 'parameter_invalid_integer')
  }
  return Number(value)
}

/** Reads a whole number of at least 1, or undefined. */
export function positiveInteger(form: Form, name: string): number | undefined {
  const value = integer(form, name)
  if (value !== undefined && value < 1) {
    throw invalidParameter('Invalid positive integer', name, 'parameter_invalid_integer')
  }
  return value
}

/** Reads one of the listed words, or undefined. */
export function choice<T extends string>(form: Form, name: string, words: readonly T[]): T | undefined {
  const value = text(form, name)
  if (value === undefined) return undefined
  const word = words.find((candidate) => candidate === value)
  if (!word) throw invalidParameter(`Invalid ${name}: must be one of ${words.join(', ')}`, name)
  return word
}

/** Reads an amount in cents within Stripe's bounds for US dollars. */
export function amount(form: Form, name: string): number | undefined {
  const value = integer(form, name)
  if (value === undefined) return undefined
  if (value < 1) throw invalidParameter('Invalid positive integer', name, 'parameter_invalid_integer')
  if (value < 50) throw invalidParameter('Amount must be at least $0.50 usd', name, 'amount_too_small')
  if (value > 99_999_999) {
    throw invalidParameter('Amount must be no more than $999,999.99', name, 'amount_too_large')
  }
  return value
}

/** Merges metadata with the present keys; an empty value removes its key, an empty `metadata` all keys. */
export function metadata(form: Form, present: Stripe.Metadata = {}): Stripe.Metadata {
  const value = given(form, 'metadata')
  if (value === undefined) return present
  if (value === '') return {}
  if (typeof value === 'string') throw invalidParameter('Invalid object', 'metadata')
  const merged = new Map(Object.entries(present))
  for (const [key, entry] of Object.entries(value)) {
    const param = `metadata[${key.slice(0, MAX_METADATA_KEY)}]`
    if (typeof entry !== 'string') throw invalidParameter('Metadata values must be strings', param)
    if (key.length > MAX_METADATA_KEY) {
      throw invalidParameter(`Metadata keys can have up to ${MAX_METADATA_KEY} characters`, param)
    }
    if (entry.length > MAX_METADATA_VALUE) {
      throw invalidParameter(`Metadata values can have up to ${MAX_METADATA_VALUE} characters`, param)
    }
    if (entry === '') merged.delete(key)
    else merged.set(key, entry)
  }
  if (merged.size > MAX_METADATA_KEYS) {
    throw invalidParameter(`You can only have up to ${MAX_METADATA_KEYS} metadata keys`, 'metadata')
  }
  return Object.fromEntries(merged)
}

const MAX_DESCRIPTOR = 22

/**
 * Reads what follows the account's name on a card statement, by
 * docs.stripe.com/get-started/account/statement-descriptors.
 */
export function statementSuffix(form: Form): string | undefined {
  const value = text(form, 'statement_descriptor_suffix')
  if (value === undefined || value === '') return value
  const isAllowed = value.length <= MAX_DESCRIPTOR && /^[\x20-\x7e]*[a-z][\x20-\x7e]*$/i.test(value)
  if (isAllowed && !/[<>\\'"*]/.test(value)) return value
  throw invalidParameter(
    'The statement descriptor suffix must contain at least one letter, only Latin characters, none of <>\\\'"*, and ' +
      `at most ${MAX_DESCRIPTOR} characters together with the prefix.`,
    'statement_descriptor_suffix',
  )
}

const ADDRESS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const

/** Reads an address; each part is a string or null. */
export function address(form: Form | undefined): Stripe.Address {
  const parts = form ?? {}
  onlyKnown(parts, [...ADDRESS])
  const [city, country, line1, line2, postal_code, state] = ADDRESS.map((name) => text(parts, name) || null)
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  }
}

/** Reads shipping details; undefined when the parameter is missing, null when it clears them. */
export function shipping(form: Form): Stripe.PaymentIntent.Shipping | null | undefined {
  if (given(form, 'shipping') === undefined) return undefined
  const details = nested(form, 'shipping')
  if (!details) return null
  onlyKnown(details, ['address', 'carrier', 'name', 'phone', 'tracking_number'])
  return {
    address: address(nested(details, 'address')),
    carrier: text(details, 'carrier') || null,
    name: requiredText(details, 'name'),
    phone: text(details, 'phone') || null,
    tracking_number: text(details, 'tracking_number') || null,
  }
}
