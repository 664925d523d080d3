import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** A numbered edition: how many prints there are, and what the artist says about them. */
export const editionFactsSchema = z.object({
  total: z.number(),
  proofs: z.number(),
  paper: text,
  printer: text,
  signature: text,
  year: z.nullable(z.number()),
})
export type EditionFacts = z.infer<typeof editionFactsSchema>

/** A print size that is a numbered edition, as everyone may see it. */
export const editionSchema = z.object({
  ...editionFactsSchema.shape,
  size: z.string(),
  /** How many can be bought now. */
  left: z.number(),
  /** How many more may become free again: unpaid orders reserve them. */
  reserved: z.number(),
})
export type Edition = z.infer<typeof editionSchema>

/** The edition of an order's line with its numbers, '4/25' or 'AP 1/2'; none until the order is paid. */
export const lineEditionSchema = z.object({ ...editionFactsSchema.shape, numbers: z.array(z.string()) })
export type LineEdition = z.infer<typeof lineEditionSchema>
