import * as z from 'zod/mini'
import { MESSAGE_KINDS } from './message-kind'

/**
 * A message in the artist's list. `readAt` (UTC, ISO 8601) is null until it is opened, `answeredAt` until it is
 * answered from the shop or marked by hand. `answerFailed`: the newest answer could not be sent, and the message was
 * not marked since. `work`: the asked work with its title at that time; its slug is null once it was deleted.
 */
export const contactMessageSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  answerFailed: z.boolean(),
  work: z.nullable(z.object({ title: z.string(), slug: z.nullable(z.string()) })),
  /** The order that the message is about; absent without one. */
  order: z.optional(z.object({ id: z.string(), number: z.string() })),
  /** Absent for a question. */
  kind: z.optional(z.enum(MESSAGE_KINDS)),
})
export type ContactMessage = z.infer<typeof contactMessageSchema>
