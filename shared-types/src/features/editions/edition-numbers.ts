import * as z from 'zod/mini'
import { editionFactsSchema } from '../../artworks/edition'
import { idSchema, optionalText, plainText } from '../../text/text'

export const MAX_EDITION = 9999
export const MAX_PROOFS = 999

/** `number`: of the edition. `proof`: an artist's proof, which the shop never sells. */
export const NUMBER_KINDS = ['number', 'proof'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

/** Why a number is not free: sold here, sold before or elsewhere, given out by hand, or void for good. */
export const NUMBER_STATES = ['sold', 'sold_before', 'given_out', 'void'] as const
export type NumberState = (typeof NUMBER_STATES)[number]

export const NUMBER_STATE_WORDS: Record<NumberState | 'free', string> = {
  free: 'Free',
  sold: 'Sold',
  sold_before: 'Sold before or elsewhere',
  given_out: 'Given out by hand',
  void: 'Void',
}

/** One number or artist's proof. */
export const editionNumberSchema = z.object({
  kind: z.enum(NUMBER_KINDS, 'Choose a number or an artist’s proof'),
  number: z
    .number('Choose a number')
    .check(z.int(), z.minimum(1, 'Numbers begin at 1'), z.maximum(MAX_EDITION)),
})
export type EditionNumber = z.infer<typeof editionNumberSchema>

/** '4/25', 'AP 1/2'. */
export const numberLabel = (
  { kind, number }: EditionNumber,
  { total, proofs }: { total: number; proofs: number },
): string => (kind === 'proof' ? `AP ${number}/${proofs}` : `${number}/${total}`)

const whole = (label: string, least: number, most: number) =>
  z
    .number(`${label}: write a whole number`)
    .check(
      z.int(`${label}: write a whole number`),
      z.minimum(least, `${label}: at least ${least}`),
      z.maximum(most, `${label}: at most ${most}`),
    )

/** The artist's input for an edition. */
export const editionInputSchema = z.object({
  total: whole('Size of the edition', 1, MAX_EDITION),
  proofs: z._default(whole('Artist’s proofs', 0, MAX_PROOFS), 0),
  paper: optionalText('Paper', 200),
  printer: optionalText('Printer', 200),
  signature: optionalText('Signature', 200),
  year: z.nullish(whole('Year', 1400, 2200)),
})
export type EditionInput = z.infer<typeof editionInputSchema>

/** A print size that is turned into an edition. */
export const newEditionSchema = z.object({
  ...editionInputSchema.shape,
  artworkId: idSchema,
  size: plainText('Size', 100),
  /** Prints of this size that were sold elsewhere before. The shop counts its own sales. */
  soldElsewhere: z._default(whole('Sold elsewhere', 0, MAX_EDITION), 0),
})
export type NewEdition = z.infer<typeof newEditionSchema>

/** An edition as the artist sees it. `isOffered`: its size is among the work's print sizes. */
export const storedEditionSchema = z.object({
  ...editionFactsSchema.shape,
  id: z.number(),
  artworkId: z.number(),
  title: z.string(),
  size: z.string(),
  isOffered: z.boolean(),
  given: z.number(),
  held: z.number(),
})
export type StoredEdition = z.infer<typeof storedEditionSchema>

/** One number as the artist sees it, with the order that bought it. */
export const listedNumberSchema = z.object({
  kind: z.enum(NUMBER_KINDS),
  number: z.number(),
  state: z.enum(['free', ...NUMBER_STATES]),
  order: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      lineId: z.number(),
      isSent: z.boolean(),
      /** Whether the order no longer has a claim to the number. */
      canReturn: z.boolean(),
    }),
  ),
})
export type ListedNumber = z.infer<typeof listedNumberSchema>

/** A print size without numbers, with the shop's sales of it. */
export const openSizeSchema = z.object({
  size: z.string(),
  /** Prints in paid orders, and in orders that are being paid. */
  sold: z.number(),
  beingPaid: z.number(),
})
export type OpenSize = z.infer<typeof openSizeSchema>

/** A state that the artist gives a number by hand. */
export const markedNumberSchema = z.object({
  ...editionNumberSchema.shape,
  state: z.enum(['free', 'sold_before', 'given_out', 'void'], 'Choose what becomes of the number'),
})
