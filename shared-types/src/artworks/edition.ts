import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** What a print of a numbered edition is: how many there are, and what the artist says of them. */
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
  /** How many more may come free again: orders that are not paid yet reserve them. */
  reserved: z.number(),
})
export type Edition = z.infer<typeof editionSchema>

/** What the numbers of a line in an order are: '4/25', 'AP 1/2'. None until it is paid. */
export const lineEditionSchema = z.object({ ...editionFactsSchema.shape, numbers: z.array(z.string()) })
export type LineEdition = z.infer<typeof lineEditionSchema>
