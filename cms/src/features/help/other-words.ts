/** Words that people look for, with those that the documentation has for the same thing. */
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

/** What people ask with, and no page is about. */
const NO_WORDS = new Set(
  'a about an and are can do does for from how i in is it me my of on or the to what when where which who why with'.split(
    ' ',
  ),
)

/** One form for each word: without capitals and accents. */
export const plainWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A word with its singular, as English mostly makes it. */
function formsOf(word: string): string[] {
  const shorter = [/s$/, /es$/].filter((end) => word.length > 3 && end.test(word) && !word.endsWith('ss'))
  return [word, ...shorter.map((end) => word.replace(end, ''))]
}

/** The words of a question that can be looked for, each with others for the same thing; of little words none, unless there are no others. */
export function askedWords(words: readonly string[]): string[][] {
  const plain = words.map(plainWord)
  const telling = plain.filter((word) => !NO_WORDS.has(word))
  return (telling.length > 0 ? telling : plain).map((word) => {
    const forms = formsOf(word)
    return [...new Set([...forms, ...forms.flatMap((form) => OTHER_WORDS[form] ?? [])])]
  })
}
