import * as z from 'zod/mini'
import { emailSchema, plainText } from './text'

/** The fields of the contact form. */
export const contactInputSchema = z.object({
  name: plainText('Name', 100),
  email: emailSchema,
  subject: plainText('Subject', 200),
  message: plainText('Message', 5000),
})
export type ContactInput = z.infer<typeof contactInputSchema>

/** A message in the owner's list. `readAt` (UTC, ISO 8601) is null until it is opened. */
export const contactMessageSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
})
export type ContactMessage = z.infer<typeof contactMessageSchema>
