import type { EmailPreview } from '@gesso/shared-types/email'
import type { NewsletterDraft } from '@gesso/shared-types/features/newsletters/newsletter'
import { previewOf } from '../../emails/preview-email'
import { renderEmail } from '../../emails/render-email'
import type { Context } from '../../platform/context'
import { readShopSettings } from '../../settings/read-shop-settings'
import { newsletterTest } from './newsletter-templates'

/** Renders a draft as an email, whether saved or not. */
export async function previewNewsletter(
  context: Context,
  { subject, body, picture, pictureAlt, artwork, moreArtworks }: NewsletterDraft,
): Promise<EmailPreview> {
  const content = {
    subject: subject ?? '',
    body,
    pictureId: picture ?? null,
    pictureAlt: pictureAlt ?? null,
    artworkId: artwork ?? null,
    moreArtworkIds: moreArtworks ?? [],
  }
  const settings = await readShopSettings(context)
  return previewOf(context, await renderEmail(context, newsletterTest, content, settings))
}
