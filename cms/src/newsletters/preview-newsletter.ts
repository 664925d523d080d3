import { z } from 'zod'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { type EmailPreview, previewOf } from '../emails/preview-email'
import { renderEmail } from '../emails/render-email'
import { readShopSettings } from '../settings/read-shop-settings'
import { newsletterTest } from './newsletter-templates'

const id = z.number().int().positive().max(2_147_483_647).nullish()
const draft = z.object({
  subject: z.string().max(1000).nullish(),
  body: z.unknown().optional(),
  picture: id,
  pictureAlt: z.string().max(1000).nullish(),
  artwork: id,
})

/**
 * A draft as its email would read, saved or not.
 * @param given the form's values
 * @throws AppError invalid_input
 */
export async function previewNewsletter(context: Context, given: unknown): Promise<EmailPreview> {
  const parsed = draft.safeParse(given)
  if (!parsed.success)
    throw new AppError('invalid_input', { message: 'This newsletter cannot be previewed.' })
  const { subject, body, picture, pictureAlt, artwork } = parsed.data
  const content = {
    subject: subject ?? '',
    body,
    pictureId: picture ?? null,
    pictureAlt: pictureAlt ?? null,
    artworkId: artwork ?? null,
  }
  const settings = await readShopSettings(context)
  return previewOf(context, await renderEmail(context, newsletterTest, content, settings))
}
