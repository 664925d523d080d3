/** Converts a text to one line: each run of line breaks and control characters becomes a space. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
