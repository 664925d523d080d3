/**
 * A replacer for `JSON.stringify`: turns lone surrogates, as a request can send or a cut can leave, into U+FFFD,
 * because PostgreSQL refuses them in JSON.
 */
export const wholeCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value
