/** The longest external address that is stored, in characters. */
export const MAX_WEB_ADDRESS = 500

/** Whether a text is a complete http or https address. */
export const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length <= MAX_WEB_ADDRESS &&
  /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) &&
  URL.canParse(text)
