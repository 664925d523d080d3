import * as z from 'zod/mini'

/** Who else knows a work, and what it is made of: identifiers of Wikidata and of Getty's AAT. */
export const workIdentifiersSchema = z.object({
  wikidata: z.optional(z.string()),
  terms: z.array(z.object({ number: z.string(), label: z.optional(z.string()) })),
})
export type WorkIdentifiers = z.infer<typeof workIdentifiersSchema>
