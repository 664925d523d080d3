/** Words that people look for, with the words that the documentation uses instead. */
const OTHER_WORDS: Record<string, readonly string[]> = {
  collector: ['buyer', 'customer'],
  coupon: ['code'],
  dispatch: ['sending'],
  gst: ['tax'],
  image: ['picture'],
  invoicing: ['invoice'],
  language: ['words'],
  login: ['sign'],
  logo: ['name'],
  mailing: ['newsletter', 'collectors'],
  migrate: ['coming'],
  painting: ['work'],
  photo: ['picture'],
  postage: ['shipping'],
  promo: ['discount'],
  return: ['withdrawal', 'refund'],
  subscriber: ['collectors'],
  vat: ['tax'],
  voucher: ['gift', 'code'],
}

/** Stop words: people use them in questions, and no page is about them. */
const NO_WORDS = new Set(
  'a about an and are can do does for from how i in is it me my of on or the to what when where which who why with'.split(
    ' ',
  ),
)

/** Reduces a word to one form, without capitals and accents. */
export const plainWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A word with its possible singulars, by the usual English rules. */
function formsOf(word: string): string[] {
  const shorter = [/s$/, /es$/].filter((end) => word.length > 3 && end.test(word) && !word.endsWith('ss'))
  return [word, ...shorter.map((end) => word.replace(end, ''))]
}

/** The words of a question to look for, each with its synonyms; stop words only when there are no others. */
export function askedWords(words: readonly string[]): string[][] {
  const plain = words.map(plainWord)
  const telling = plain.filter((word) => !NO_WORDS.has(word))
  return (telling.length > 0 ? telling : plain).map((word) => {
    const forms = formsOf(word)
    return [...new Set([...forms, ...forms.flatMap((form) => OTHER_WORDS[form] ?? [])])]
  })
}
