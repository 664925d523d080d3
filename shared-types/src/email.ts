import * as z from 'zod/mini'

/** An email as its recipient reads it, as HTML and as text. */
export const emailPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Whether a mail server is set up. */
  canSend: z.boolean(),
})
export type EmailPreview = z.infer<typeof emailPreviewSchema>
