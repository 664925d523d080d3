/** What stands at the field of the mailing list in every footer. */
export const LIST_FORM = { heading: "Join the Collector's List", button: 'Subscribe' } as const

/** What stands on the page behind the link that confirms a subscription. */
export const LIST_CONFIRMATION = {
  title: "Join the Collector's List?",
  text: 'You will get our emails about new works. You can leave whenever you like.',
  button: 'Yes, Join the List',
} as const

/** Words as they are kept with a consent: whoever changes them on a page changes what is kept from then on. */
export const consentWords = (shown: Readonly<Record<string, string>>): string =>
  Object.values(shown).join(' / ')
