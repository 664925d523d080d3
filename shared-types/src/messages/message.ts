import * as z from 'zod/mini'
import { emailSchema, idSchema, plainText } from '../text/text'

/** The fields of the contact form. */
export const contactInputSchema = z.object({
  name: plainText('Name', 100),
  email: emailSchema,
  subject: plainText('Subject', 200),
  message: plainText('Message', 5000),
})
export type ContactInput = z.infer<typeof contactInputSchema>

/**
 * The work that a message is about: the slug of a public one, the token of a private one's link, or a work of a private
 * view whose link the writer has. An unknown work is ignored.
 */
export const askedWorkSchema = z.object({
  work: z.optional(plainText('Work', 255)),
  privateWork: z.optional(plainText('Private work', 100)),
  /** For a work of a private view: the token of the view's link, and the work's id. */
  view: z.optional(plainText('Private view', 100)),
  viewWork: z.optional(idSchema),
})
export type AskedWork = z.infer<typeof askedWorkSchema>
