import * as z from 'zod/mini'

/** The kinds of identifiers: where they lead, how they look, and where people find them. */
const KINDS = {
  wikidata: {
    label: 'Wikidata item',
    pattern: /^Q[1-9]\d{0,11}$/,
    address: 'http://www.wikidata.org/entity/',
    example: 'Q5582',
  },
  ulan: {
    label: 'Getty ULAN number',
    pattern: /^500\d{6}$/,
    address: 'http://vocab.getty.edu/ulan/',
    example: '500115588',
  },
  aat: {
    label: 'Getty AAT number',
    pattern: /^300\d{6}$/,
    address: 'http://vocab.getty.edu/aat/',
    example: '300015050',
  },
} as const
export type IdentifierKind = keyof typeof KINDS

/** The address that stands for what an identifier names. */
export const identifierAddress = (kind: IdentifierKind, id: string | number): string =>
  `${KINDS[kind].address}${id}`

/** The most AAT numbers of one work. */
const MAX_TERMS = 12

/** Reads an identifier that somebody typed, or the address of its page; null for anything else. */
export function readIdentifier(kind: IdentifierKind, typed: string): string | null {
  const last = typed.trim().split(/[/:=]/).at(-1)?.toUpperCase() ?? ''
  return KINDS[kind].pattern.test(last) ? last : null
}

const problemOf = (kind: IdentifierKind) => `${KINDS[kind].label}: write it like ${KINDS[kind].example}`

/** Validates an optional identifier; an address is accepted in its place. '' means none. */
export const identifierSchema = (kind: IdentifierKind) =>
  z.nullish(
    z.pipe(
      z.string().check(
        z.maxLength(200, problemOf(kind)),
        z.refine((text) => text.trim() === '' || readIdentifier(kind, text) !== null, {
          error: problemOf(kind),
        }),
      ),
      z.transform((text: string) => readIdentifier(kind, text)),
    ),
  )

/** Reads AAT numbers as one text: `300015050, 300014078`. */
export const readTerms = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** Validates several AAT numbers, separated by commas or spaces. '' means none. */
export const termsSchema = z.nullish(
  z.pipe(
    z.string().check(
      z.maxLength(1000, problemOf('aat')),
      z.refine((text) => readTerms(text).every((part) => readIdentifier('aat', part) !== null), {
        error: 'Getty AAT numbers: write them like 300015050, 300014078',
      }),
      z.refine((text) => readTerms(text).length <= MAX_TERMS, {
        error: `Getty AAT numbers: at most ${MAX_TERMS}`,
      }),
    ),
    z.transform((text: string) => {
      const numbers = readTerms(text).map((part) => readIdentifier('aat', part))
      return [...new Set(numbers)].join(', ') || null
    }),
  ),
)

/** What a save of a work may set. */
export const identifiersInputSchema = z.object({ wikidata: identifierSchema('wikidata'), aat: termsSchema })

/** The licences that a manifest may name: of Creative Commons, or a statement of rightsstatements.org. */
const LICENCE =
  /^https?:\/\/(?:www\.)?(creativecommons\.org\/(?:licenses\/(?:by|by-sa|by-nd|by-nc|by-nc-sa|by-nc-nd)\/\d\.\d|publicdomain\/(?:zero|mark)\/1\.0)|rightsstatements\.org\/(?:vocab|page)\/[A-Za-z-]+\/1\.0)(?:\/(?:deed(?:\.[a-z]{2}(?:[-_][A-Za-z]{2,4})?)?|legalcode(?:\.[a-z]{2})?)?)?(?:\?.*)?$/

/** Reads the address of a licence in the form in which manifests name it; null for any other address. */
export function readLicence(address: string): string | null {
  const [, licence] = LICENCE.exec(address.trim()) ?? []
  return licence ? `http://${licence.replace('/page/', '/vocab/')}/` : null
}
