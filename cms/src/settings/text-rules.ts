const CONTROL = /[\p{Cc}\u2028\u2029]/u

const notLonger = (text: string, max: number): true | string =>
  text.length <= max || `At most ${max} characters; these are ${text.length}.`

/**
 * A field's rule: nothing, or one line. It may become part of an email's header, where a line break would begin
 * another header.
 */
export const singleLine =
  (max: number) =>
  (value: unknown): true | string => {
    if (value === null || value === undefined) return true
    if (typeof value !== 'string') return 'Enter a text.'
    if (CONTROL.test(value)) return 'Use one line, without line breaks or control characters.'
    return notLonger(value, max)
  }

/** A field's rule: nothing, or lines of text. */
export const severalLines =
  (max: number) =>
  (value: unknown): true | string => {
    if (value === null || value === undefined) return true
    if (typeof value !== 'string') return 'Enter a text.'
    if (CONTROL.test(value.replace(/\r?\n/g, ''))) return 'Use lines of text, without control characters.'
    return notLonger(value, max)
  }
