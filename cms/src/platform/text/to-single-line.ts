/** Makes one line of a text: each run of line breaks and other control characters becomes a space. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
