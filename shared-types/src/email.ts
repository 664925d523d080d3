import * as z from 'zod/mini'

/** An email as it reads, in both its forms. */
export const emailPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Whether a mail server is set up. */
  canSend: z.boolean(),
})
export type EmailPreview = z.infer<typeof emailPreviewSchema>
