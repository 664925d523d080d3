/** Browser languages of countries that use Letter paper. */
const LETTER = /-(US|CA|MX)\b/

type LocalPaper = { sheet: 'a4' | 'letter'; label: 'a6' | '4x6' }

/** The usual paper for sheets and labels where a browser is. @param language such as 'en-US' */
export const localPaper = (language: string): LocalPaper =>
  LETTER.test(language) ? { sheet: 'letter', label: '4x6' } : { sheet: 'a4', label: 'a6' }
