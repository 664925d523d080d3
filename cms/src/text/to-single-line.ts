/** A text that was meant for one line: line breaks and other control characters become spaces. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
