import type { Edition, EditionFacts, LineEdition } from './edition'

/** 'Edition of 25 + 2 AP' */
export const editionSize = ({ total, proofs }: Pick<EditionFacts, 'total' | 'proofs'>): string =>
  `Edition of ${total}${proofs > 0 ? ` + ${proofs} AP` : ''}`

/** '3 of 25 left', 'Reserved' where unpaid orders hold all that is left, or 'Sold out'. */
export function leftWords({ total, left, reserved }: Pick<Edition, 'total' | 'left' | 'reserved'>): string {
  if (left > 0) return `${left} of ${total} left`
  return reserved > 0 ? 'Reserved' : 'Sold out'
}

/** What the artist says about the prints, as pairs of name and words, without empty ones. */
export function editionFacts({
  paper,
  printer,
  signature,
  year,
}: EditionFacts): { name: string; words: string }[] {
  return [
    { name: 'Signed', words: signature },
    { name: 'Paper', words: paper },
    { name: 'Printed by', words: printer },
    { name: 'Printed in', words: year === null ? null : String(year) },
  ].flatMap(({ name, words }) => (words ? [{ name, words }] : []))
}

/** 'No. 4/25 and 5/25', or before numbers are given: 'Edition of 25 + 2 AP'. */
export function numberWords(edition: LineEdition): string {
  const { numbers } = edition
  if (numbers.length === 0) return editionSize(edition)
  const last = numbers.at(-1)
  return `No. ${numbers.length === 1 ? last : `${numbers.slice(0, -1).join(', ')} and ${last}`}`
}

/** All facts about a line's edition in one line of text. */
export const lineEditionWords = (edition: LineEdition): string =>
  [
    numberWords(edition),
    ...(edition.numbers.length > 0 ? [editionSize(edition)] : []),
    ...editionFacts(edition).map(({ name, words }) => `${name}: ${words}`),
  ].join(', ')

/** The edition of a print size; undefined where that size is not numbered. */
export const editionOf = (
  { editions }: { editions?: readonly Edition[] | undefined },
  size: string,
): Edition | undefined => editions?.find((edition) => edition.size === size)
