/** The words of the mailing list's form in the footer. */
export const LIST_FORM = { heading: "Join the Collector's List", button: 'Subscribe' } as const

/** The words of the page on which a subscription is confirmed. */
export const LIST_CONFIRMATION = {
  title: "Join the Collector's List?",
  text: 'You will get our emails about new works. You can leave whenever you like.',
  button: 'Yes, Join the List',
} as const

/** The words that are stored as proof of a consent. Changing them on the page changes what is stored from then on. */
export const consentWords = (shown: Readonly<Record<string, string>>): string =>
  Object.values(shown).join(' / ')
