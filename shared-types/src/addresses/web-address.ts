/** Longest address of a page elsewhere that is stored. */
export const MAX_WEB_ADDRESS = 500

/** Whether a text is the whole address of a page on the web, by http or https alone. */
export const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length <= MAX_WEB_ADDRESS &&
  /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) &&
  URL.canParse(text)
