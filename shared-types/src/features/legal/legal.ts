import * as z from 'zod/mini'

/** The pages that the law or a careful buyer asks for, in the order of the footer. */
export const LEGAL_PAGES = ['terms', 'returns', 'delivery', 'imprint', 'privacy'] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]

/** Those that a buyer agrees to at checkout, where the artist asks for it and as far as they are published. */
export const AGREED_PAGES = ['terms', 'returns'] as const satisfies readonly LegalPageName[]

/** What every page knows of a published legal page: its address, its title and the id of the version that stands now. */
export type LegalLink = { page: LegalPageName; title: string; version: number }

/** One version of a page as it was published. `number` counts the versions of that page. */
export const legalTextSchema = z.object({
  page: z.enum(LEGAL_PAGES),
  number: z.number(),
  title: z.string(),
  /** Safe HTML. */
  html: z.string(),
  publishedAt: z.string(),
  /** Whether it is the one that stands now. */
  isCurrent: z.boolean(),
  /** The artist's, in which its day is told. */
  timeZone: z.string(),
})
export type LegalText = z.infer<typeof legalTextSchema>

/** The version ids that a buyer ticked at checkout. */
export const agreedVersionsSchema = z
  .array(z.int().check(z.positive()))
  .check(z.maxLength(LEGAL_PAGES.length))

/** What a page says now and did not, and the other way round, paragraph by paragraph. */
export type LegalChange = LegalLink & { added: string[]; removed: string[] }

/** A piece of the sentence beside the tick: words, or the title of a page. */
type SentencePart = { text: string; page?: LegalPageName }

/** The sentence beside the tick at checkout, in parts; empty without terms. */
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

/** The same as it is kept with the order. */
export const agreementSentence = (links: readonly LegalLink[]): string =>
  agreementParts(links)
    .map(({ text }) => text)
    .join('')

/** The pages among these that the tick is about; none without terms. */
export const agreedLinks = (links: readonly LegalLink[]): LegalLink[] =>
  links.some(({ page }) => page === 'terms')
    ? links.filter(({ page }) => AGREED_PAGES.some((agreed) => agreed === page))
    : []
