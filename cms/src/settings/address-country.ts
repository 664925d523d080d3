import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import { COUNTRY_NAMES } from '@gesso/shared-types/addresses/country-names'
import { EU_COUNTRIES } from '@gesso/shared-types/addresses/eu-countries'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** The languages in which EU countries write their own names on envelopes. */
const EU_LANGUAGES = 'bg cs da de el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')

const byName = new Map<string, string>(COUNTRY_NAMES.map(([code, name]) => [plain(name), code]))
for (const language of EU_LANGUAGES) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  for (const code of EU_COUNTRIES) byName.set(plain(names.of(code) ?? code), code)
}
// Names in common postal use.
byName.set('the netherlands', 'NL')
byName.set('holland', 'NL')
byName.set('republic of ireland', 'IE')
byName.set('czech republic', 'CZ')

/**
 * Finds the country of a postal address in its last line, or after its last comma.
 * @returns the ISO code; null if the address ends with no country
 */
export function addressCountry(address: string): string | null {
  const last =
    address
      .trim()
      .split(/\r\n|\r|\n/)
      .at(-1) ?? ''
  for (const words of [last, last.split(',').at(-1) ?? '']) {
    const found = byName.get(plain(words))
    if (found) return found
  }
  // A code counts only on a line of its own: after a city, DE is Delaware.
  const code = last.trim()
  return /^[A-Z]{2}$/.test(code) && COUNTRY_CODES.includes(code) ? code : null
}
