/**
 * For `JSON.stringify`: half a character, as a request may send one or a cut may leave one, becomes a replacement.
 * PostgreSQL takes it in no JSON.
 */
export const wholeCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value
