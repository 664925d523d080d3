import { z } from 'zod'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { type EmailPreview, shownInPanel } from '../emails/preview-email'
import { renderEmail } from '../emails/render-email'
import { readShopSettings } from '../settings/read-shop-settings'

const id = z.number().int().positive().max(2_147_483_647).nullish()
const draft = z.object({
  subject: z.string().max(1000).nullish(),
  body: z.unknown().optional(),
  picture: id,
  pictureAlt: z.string().max(1000).nullish(),
  artwork: id,
})

/**
 * A draft as it would read, saved or not.
 * @param given the form's values
 * @throws AppError invalid_input
 */
export async function previewNewsletter(context: Context, given: unknown): Promise<EmailPreview> {
  const parsed = draft.safeParse(given)
  if (!parsed.success)
    throw new AppError('invalid_input', {
      message: 'This newsletter cannot be shown: its form is not filled in as expected.',
    })
  const { subject, body, picture, pictureAlt, artwork } = parsed.data
  const data = {
    subject: subject ?? '',
    body,
    pictureId: picture ?? null,
    pictureAlt: pictureAlt ?? null,
    artworkId: artwork ?? null,
  }
  const settings = await readShopSettings(context)
  return shownInPanel(context, await renderEmail(context, { kind: 'newsletter_test', data }, settings))
}
