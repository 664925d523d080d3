import * as z from 'zod/mini'

/** The legal pages, in the order of the footer. */
export const LEGAL_PAGES = ['terms', 'returns', 'delivery', 'imprint', 'privacy'] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]

/** The pages that buyers agree to at checkout, if the artist asks for it and they are published. */
export const AGREED_PAGES = ['terms', 'returns'] as const satisfies readonly LegalPageName[]

/** A published legal page as every page links to it; `version` is the id of the current version. */
export type LegalLink = { page: LegalPageName; title: string; version: number }

/** One version of a page as it was published. `number` counts the versions of that page. */
export const legalTextSchema = z.object({
  page: z.enum(LEGAL_PAGES),
  number: z.number(),
  title: z.string(),
  /** Safe HTML. */
  html: z.string(),
  publishedAt: z.string(),
  /** Whether it is the current version. */
  isCurrent: z.boolean(),
  /** The artist's time zone, for showing the day. */
  timeZone: z.string(),
})
export type LegalText = z.infer<typeof legalTextSchema>

/** The ids of the versions that a buyer agreed to at checkout. */
export const agreedVersionsSchema = z
  .array(z.int().check(z.positive()))
  .check(z.maxLength(LEGAL_PAGES.length))

/** The paragraphs that a new version of a page adds and removes. */
export type LegalChange = LegalLink & { added: string[]; removed: string[] }

/** A part of the sentence next to the tick: words, or a page's title. */
type SentencePart = { text: string; page?: LegalPageName }

/** The sentence next to the tick at checkout, in parts; empty without published terms. */
export function agreementParts(links: readonly LegalLink[]): SentencePart[] {
  const part = (name: LegalPageName): SentencePart[] => {
    const link = links.find(({ page }) => page === name)
    return link ? [{ text: link.title, page: name }] : []
  }
  const [terms] = part('terms')
  if (!terms) return []
  const [returns] = part('returns')
  return [
    { text: 'I agree to ' },
    terms,
    ...(returns ? [{ text: ' and have read ' }, returns] : []),
    { text: '.' },
  ]
}

/** The same sentence as text, as it is stored with the order. */
export const agreementSentence = (links: readonly LegalLink[]): string =>
  agreementParts(links)
    .map(({ text }) => text)
    .join('')

/** The pages that the tick covers; none without published terms. */
export const agreedLinks = (links: readonly LegalLink[]): LegalLink[] =>
  links.some(({ page }) => page === 'terms')
    ? links.filter(({ page }) => AGREED_PAGES.some((agreed) => agreed === page))
    : []
