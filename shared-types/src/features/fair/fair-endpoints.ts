import * as z from 'zod/mini'
import { ORIGINAL_OFFERS } from '../../artworks/original-state'
import type { Endpoint } from '../../contract/endpoint'
import { moneySchema } from '../../money/money-schema'
import { idParamSchema } from '../../text/text'
import { fairEntrySchema, receivedEntrySchema, SETTLED_BY } from './fair-entry'

/** A work as a device holds it. */
export const fairWorkSchema = z.object({
  id: z.number(),
  title: z.string(),
  /** Its inventory number. */
  number: z.nullable(z.string()),
  /** Year, medium and dimensions. */
  facts: z.array(z.string()),
  price: z.nullable(moneySchema),
  offer: z.enum(ORIGINAL_OFFERS),
  /** `left`: of an edition; null for a size that is none. */
  prints: z.array(z.object({ size: z.string(), price: moneySchema, left: z.nullable(z.number()) })),
  picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() })),
})
export type FairWork = z.infer<typeof fairWorkSchema>

const personSchema = z.object({ name: z.string(), email: z.string() })
export type FairPerson = z.infer<typeof personSchema>

/** The shop's time, ISO 8601: each contact sets the device's idea of it. */
const now = z.string()

/** The calls of the page /fair. */
export const fairEndpoints = {
  /** The works after this place of the gallery, some hundred at a time; `next` is the place of the following ones. */
  readFairWorks: {
    method: 'GET',
    path: '/api/admin/fair/works',
    access: 'signed_in',
    input: z.object({ from: z.optional(idParamSchema) }),
    output: z.object({ now, works: z.array(fairWorkSchema), next: z.nullable(z.number()) }),
  },
  /** Buyers and collectors, the newest first. */
  readFairPeople: {
    method: 'GET',
    path: '/api/admin/fair/people',
    access: 'owner',
    input: z.object({}),
    output: z.object({ now, people: z.array(personSchema) }),
  },
  /** Does what an entry says, once. An entry that came before is answered as then. */
  sendFairEntry: {
    method: 'POST',
    path: '/api/admin/fair/entries',
    access: 'signed_in',
    bodyLimit: 300_000,
    input: z.object({ entry: fairEntrySchema }),
    output: z.object({ now, entry: receivedEntrySchema }),
  },
  /** The entries of the last day and all that are open; an assistant's own alone. */
  listFairEntries: {
    method: 'GET',
    path: '/api/admin/fair/entries',
    access: 'signed_in',
    input: z.object({}),
    output: z.object({ now, entries: z.array(receivedEntrySchema) }),
  },
  settleFairEntry: {
    method: 'POST',
    path: '/api/admin/fair/entries/{id}/settle',
    access: 'signed_in',
    input: z.object({ id: z.string().check(z.maxLength(36)), by: z.enum(SETTLED_BY) }),
    output: receivedEntrySchema,
  },
} as const satisfies Record<string, Endpoint>
