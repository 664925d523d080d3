import * as z from 'zod/mini'
import { moneyInput } from '../../money/money-schema'
import { isDay } from '../../text/day'
import { optionalText, plainText } from '../../text/text'

/** Where an original can be. The database accepts no others: a new one needs a migration. */
export const LOCATIONS = [
  'studio',
  'storage',
  'consignment',
  'exhibition',
  'lent',
  'sold',
  'elsewhere',
] as const
export type Location = (typeof LOCATIONS)[number]

export const LOCATION_WORDS: Record<Location, string> = {
  studio: 'In the studio',
  storage: 'In storage',
  consignment: 'On consignment',
  exhibition: 'In an exhibition',
  lent: 'Lent',
  sold: 'With its buyer',
  elsewhere: 'Elsewhere',
}

/** Which details a location has: a person or place, an end, and terms. */
export const LOCATION_DETAILS: Record<Location, { name: boolean; until: boolean; terms: boolean }> = {
  studio: { name: false, until: false, terms: false },
  storage: { name: true, until: false, terms: false },
  consignment: { name: true, until: true, terms: true },
  exhibition: { name: true, until: true, terms: true },
  lent: { name: true, until: true, terms: true },
  sold: { name: true, until: false, terms: false },
  elsewhere: { name: true, until: true, terms: false },
}

export const MAX_WORK_LINES = 100
export const MAX_LINE_DATE = 60
export const MAX_LINE_WORDS = 500

const oneLine = (label: string, max: number) =>
  plainText(label, max).check(
    z.refine((text: string) => !/\p{Cc}/u.test(text), { error: `${label} is one line` }),
  )

/** One line as the artist edits it. */
export const workLineInputSchema = z.object({
  date: z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(MAX_LINE_DATE, `Date must be at most ${MAX_LINE_DATE} characters`),
      z.refine((text) => !/[:*\p{Cc}]/u.test(text), { error: 'Date: without a colon or an asterisk' }),
    ),
  ),
  words: oneLine('Words', MAX_LINE_WORDS),
  published: z.nullish(z.boolean()),
})
export type WorkLineInput = z.infer<typeof workLineInputSchema>

const workLines = z.nullish(
  z.pipe(
    z.array(workLineInputSchema).check(z.maxLength(MAX_WORK_LINES, `At most ${MAX_WORK_LINES} lines`)),
    z.transform((lines: WorkLineInput[]) =>
      lines.map(({ date, words, published }) => ({
        date: date || null,
        words,
        published: published === true,
      })),
    ),
  ),
)

export const MAX_INVENTORY_NUMBER = 60
export const MAX_DATE_WORDS = 60

/** A date that a year cannot express, such as `c. 1883–84`. */
export const dateWordsSchema = optionalText('Date in words', MAX_DATE_WORDS)

/** The archive of a work: the artist's private records, and the past that its page may show. */
export const archiveInputSchema = z.object({
  inventoryNumber: optionalText('Inventory number', MAX_INVENTORY_NUMBER),
  dateWords: dateWordsSchema,
  location: z.nullish(z.enum(LOCATIONS, 'Not a place where a work can be')),
  locationName: optionalText('With whom or where', 255),
  locationUntil: z.nullish(
    z.string().check(z.refine(isDay, { error: 'Until: write the date like 2026-11-14' })),
  ),
  locationTerms: optionalText('Terms', 2000),
  locationShare: z.nullish(
    z.number('Share must be a number').check(
      z.minimum(0, 'Share: from 0 to 100 percent'),
      z.maximum(100, 'Share: from 0 to 100 percent'),
      z.refine((share) => Number.isInteger(Math.round(share * 1e6) / 1e4), {
        error: 'Share: at most two decimals',
      }),
    ),
  ),
  condition: optionalText('Condition', 2000),
  framed: z.optional(z.boolean()),
  frameWords: optionalText('Frame', 255),
  cost: z.nullish(moneyInput()),
  privateNotes: optionalText('Private notes', 20_000),
  provenance: workLines,
  exhibitions: workLines,
  literature: workLines,
})
export type ArchiveInput = z.infer<typeof archiveInputSchema>
