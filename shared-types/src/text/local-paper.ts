/** Where paper is Letter, by the language of a browser; it is A4 elsewhere. */
const LETTER = /-(US|CA|MX)\b/

type LocalPaper = { sheet: 'a4' | 'letter'; label: 'a6' | '4x6' }

/** The paper that printers have where a browser is: for sheets, and for labels. @param language such as 'en-US' */
export const localPaper = (language: string): LocalPaper =>
  LETTER.test(language) ? { sheet: 'letter', label: '4x6' } : { sheet: 'a4', label: 'a6' }
