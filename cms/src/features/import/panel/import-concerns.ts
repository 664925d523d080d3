import type {
  ImportConcern,
  ImportGroup,
  ImportGuess,
  ImportRun,
  WorkKind,
} from '@gesso/shared-types/features/import/import'
import { IMPORT_CONCERNS, IMPORT_GUESSES } from '@gesso/shared-types/features/import/import'

/** The words for each concern: what would happen, and what a tick agrees to. */
export const CONCERN_WORDS: Record<ImportConcern, { what: (rows: string) => string; tick: string }> = {
  relisted: {
    what: (rows) => `${rows} marked sold would go back on sale`,
    tick: 'Put them back on sale',
  },
  sold: { what: (rows) => `${rows} would be marked sold`, tick: 'Mark them sold' },
  emptied: { what: (rows) => `${rows} would lose what a field says`, tick: 'Empty these fields' },
  repriced: { what: (rows) => `${rows} would get other prices`, tick: 'Change these prices' },
  sold_repriced: {
    what: (rows) => `${rows} already sold would show a price that nobody paid`,
    tick: 'Change the price of sold works',
  },
  stale: {
    what: (rows) => `${rows} changed here after the table was made`,
    tick: 'Write the older table over them',
  },
  guessed_originals: {
    what: (rows) => `${rows} taken as originals, by their words alone`,
    tick: 'They are originals',
  },
  guessed_prints: {
    what: (rows) => `${rows} taken as prints: the file does not say that there is one alone`,
    tick: 'They are prints',
  },
  guessed_sold: {
    what: (rows) => `${rows} taken as sold originals: none is in stock`,
    tick: 'They are originals, and sold',
  },
  guessed_options: {
    what: (rows) => `${rows} taken as prints: in several kinds that are no sizes`,
    tick: 'They are prints',
  },
}

/** The kind that each guess assumes. */
const GUESSED: Record<ImportGuess, WorkKind> = {
  guessed_originals: 'original',
  guessed_prints: 'prints',
  guessed_sold: 'original',
  guessed_options: 'prints',
}

/** The words for the other kind of a guess. */
export const otherTick = (guess: ImportGuess): string =>
  GUESSED[guess] === 'prints' ? 'They are originals' : 'They are prints'

/** A concern as a guess; null for a concern that is none. */
export const guessOf = (concern: ImportConcern): ImportGuess | null =>
  IMPORT_GUESSES.find((guess) => guess === concern) ?? null

/** Counts the rows that have a concern, with the titles of the first ones. */
export function rowsWith(
  groups: readonly ImportGroup[],
  concern: ImportConcern,
): { rows: number; titles: string[] } {
  const found = groups.filter(({ concerns }) => concerns.includes(concern))
  return {
    rows: found.reduce((sum, { rows }) => sum + rows, 0),
    titles: found.flatMap(({ titles }) => titles),
  }
}

/** The concerns of an import, the gravest first. */
export const concernsIn = (groups: readonly ImportGroup[]): ImportConcern[] =>
  ['relisted', 'stale', ...IMPORT_CONCERNS].filter(
    (concern, at, all): concern is ImportConcern =>
      all.indexOf(concern) === at && rowsWith(groups, concern as ImportConcern).rows > 0,
  )

/** Counts the rows that are written with what is agreed to. */
export const agreedRows = ({ ready, groups }: ImportRun, agreed: readonly ImportConcern[]): number =>
  ready -
  groups
    .filter(({ concerns }) => concerns.some((concern) => !agreed.includes(concern)))
    .reduce((sum, { rows }) => sum + rows, 0)
