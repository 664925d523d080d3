import type { ShopSettings } from '@gesso/shared-types/shop-settings'
import { createElement } from 'react'
import type { Context } from '../context'
import { emailPicture } from '../pictures/email-picture'
import { templateOf } from './email-templates'
import { emailText } from './email-text'
import { subjectOf } from './queue-email'
import type { Block, EmailContent, Mailbox } from './template'

/** An email as it is sent and shown; `html` and `text` say the same. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  recipientName: string
  replyTo: Mailbox | null
  headers: Record<string, string>
}

/** Nothing can be written of this email; the message is for the artist. */
export class CannotWrite extends Error {}

/**
 * Writes an email out of what was queued.
 * @param context for templates that look something up
 * @throws CannotWrite for a kind that this version does not know
 */
export async function renderEmail(
  context: Context,
  { kind, data }: { kind: string; data: unknown },
  settings: ShopSettings,
): Promise<RenderedEmail> {
  const template = templateOf(kind)
  if (!template) throw new CannotWrite(`This version of the shop knows no emails of the kind ${kind}.`)
  const { publicUrl } = context.env
  const content = withPictures(await template.write(data, { settings, publicUrl, context }), publicUrl)
  const subject = subjectOf(kind, data)
  // Only here: the mail components take time to load, and no start should wait for them.
  const [{ render }, { EmailFrame }] = await Promise.all([
    import('@react-email/components'),
    import('./EmailFrame'),
  ])
  return {
    subject,
    html: await render(createElement(EmailFrame, { subject, content, settings, publicUrl })),
    text: emailText(content, settings),
    recipientName: template.recipientName?.(data) ?? '',
    replyTo: content.replyTo ?? null,
    headers: content.headers ?? {},
  }
}

/** Pictures by their absolute addresses, as JPEGs that all mail clients read. */
function withPictures(content: EmailContent, publicUrl: string): EmailContent {
  const shown = (block: Block): Block => {
    switch (block.kind) {
      case 'picture':
        return { ...block, file: publicUrl + emailPicture(block.file, 1040) }
      case 'works': {
        const works = block.works.map(({ picture, ...work }) => ({
          ...work,
          picture: picture && { ...picture, file: publicUrl + emailPicture(picture.file, 480) },
        }))
        return { ...block, works }
      }
      default:
        return block
    }
  }
  return { ...content, blocks: content.blocks.map(shown) }
}
