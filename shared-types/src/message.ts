import * as z from 'zod/mini'
import { emailSchema, plainText } from './text'

/** Contact form (specification section 5; bounds of design §3). */
export const contactInputSchema = z.object({
  name: plainText('Name', 100),
  email: emailSchema,
  subject: plainText('Subject', 200),
  message: plainText('Message', 5000),
})
export type ContactInput = z.infer<typeof contactInputSchema>

/** A message as the owner's list shows it; `readAt` is null until it was opened (UTC, ISO 8601). */
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
