import type {
  CertificateFacts,
  ShownCertificate,
} from '@gesso/shared-types/features/certificates/certificate'

/** Writes a day like 2026-12-05 in words. */
export const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The work in a sentence: `the original of “Irises” (1890) by Vincent van Gogh`. */
function workWords({ subject, title, year, artist, number }: CertificateFacts): string {
  const what = subject === 'original' ? 'the original' : `print ${number}`
  return `${what} of “${title}”${year && ` (${year})`} by ${artist}`
}

/** The sentence of a certificate: whether it is genuine, for which work, and since when. */
export function verdictOf({ state, facts, voidSince }: ShownCertificate): string {
  if (state === 'broken')
    return 'This certificate cannot be trusted: what is stored about it does not fit its signature.'
  if (state === 'void') {
    const since = voidSince ? ` since ${longDay(voidSince)}` : ''
    return `This certificate is void${since}: it no longer vouches for ${workWords(facts)}.`
  }
  return `This certificate is true: it was issued for ${workWords(facts)}, on ${longDay(facts.date)}.`
}

/** How many owners there were, and since when; '' when the certificate has never been handed over. */
export function ownersWords({ transfers, facts }: ShownCertificate): string {
  const last = transfers.at(-1)
  if (last === undefined) return ''
  return `${transfers.length + 1} owners since ${facts.date.slice(0, 4)}`
}

/** The facts with their names, without empty ones. */
export const namedFacts = ({ facts, code }: ShownCertificate): { name: string; value: string }[] =>
  [
    { name: 'Title', value: facts.title },
    { name: 'Artist', value: facts.artist },
    { name: 'Year', value: facts.year },
    { name: 'Medium', value: facts.technique },
    { name: 'Size', value: facts.size },
    {
      name: 'Edition',
      value: facts.number || (facts.title && 'The only one (original)'),
    },
    { name: 'Issued', value: facts.date && longDay(facts.date) },
    { name: 'Code', value: code },
  ].filter(({ value }) => value !== '')
