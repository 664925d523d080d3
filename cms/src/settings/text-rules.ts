import { isWebAddress, MAX_WEB_ADDRESS } from '@gesso/shared-types/addresses/web-address'
import { isDay } from '@gesso/shared-types/text/day'

const CONTROL = /[\p{Cc}\u2028\u2029]/u

const isNothing = (value: unknown): boolean => value === null || value === undefined

const notLonger = (text: string, max: number): true | string =>
  text.length <= max || `At most ${max} characters; these are ${text.length}.`

/**
 * Validates an optional single line. It may become part of an email header, where a line break would start another
 * one.
 */
export const singleLine =
  (max: number) =>
  (value: unknown): true | string => {
    if (isNothing(value)) return true
    if (typeof value !== 'string') return 'Enter a text.'
    if (CONTROL.test(value)) return 'Use one line, without line breaks or control characters.'
    return notLonger(value, max)
  }

/** Validates optional text of several lines. */
export const severalLines =
  (max: number) =>
  (value: unknown): true | string => {
    if (isNothing(value)) return true
    if (typeof value !== 'string') return 'Enter a text.'
    if (CONTROL.test(value.replace(/\r?\n/g, ''))) return 'Use lines of text, without control characters.'
    return notLonger(value, max)
  }

/** Validates a required single line. */
export const requiredLine =
  (max: number) =>
  (value: unknown): true | string =>
    isNothing(value) || (typeof value === 'string' && value.trim() === '')
      ? 'This field is required.'
      : singleLine(max)(value)

/** Validates an optional absolute web address. */
export const webAddress = (value: unknown): true | string =>
  value === '' ||
  isNothing(value) ||
  isWebAddress(value) ||
  `Enter an address that starts with https:// or http://, of at most ${MAX_WEB_ADDRESS} characters.`

/** Validates a year of four digits. */
export const fourFigures = (value: unknown): true | string =>
  (Number.isInteger(value) && Number(value) >= 1000 && Number(value) <= 9999) ||
  'Enter the year in four figures.'

/** Validates an optional day, such as 2026-12-05. */
export const isoDay = (value: unknown): true | string => {
  if (value === '' || isNothing(value)) return true
  return (
    (typeof value === 'string' && /^[12]/.test(value) && isDay(value)) || 'Enter a day, as in 2026-12-05.'
  )
}
