import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import { createElement } from 'react'
import { emailPicture } from '../pictures/email-picture'
import type { Context } from '../platform/context'
import { emailText } from './email-text'
import { subjectOf } from './queue-email'
import {
  type Block,
  type EmailContent,
  type EmailTemplates,
  findTemplate,
  type Mailbox,
  type Template,
} from './template'

/** A rendered email; `html` and `text` have the same content. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  recipientName: string
  replyTo: Mailbox | null
  headers: Record<string, string>
}

/** Thrown for an email that can never be rendered; the message is for the artist. */
export class CannotRender extends Error {}

/**
 * Returns the template of a kind.
 * @throws CannotRender for a kind that this version does not know
 */
export function requireTemplate(templates: EmailTemplates, kind: string): Template<unknown> {
  const template = findTemplate(templates, kind)
  if (!template) throw new CannotRender(`This version of the shop does not know emails of the kind ${kind}.`)
  return template
}

/**
 * Renders an email from the data that was queued with it.
 * @param context for templates that look something up
 * @param isSent whether the email is being sent, rather than previewed
 */
export async function renderEmail<Data>(
  context: Context,
  template: Template<Data>,
  data: Data,
  settings: ShopSettings,
  isSent = false,
): Promise<RenderedEmail> {
  const { publicUrl } = context.env
  const content = withPictures(
    await template.write(data, { settings, publicUrl, context, isSent }),
    publicUrl,
  )
  const subject = subjectOf(template, data)
  // Loaded on demand, because the mail components would slow down the start.
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

/** Replaces file names by absolute addresses of JPEGs, which all mail clients can show. */
function withPictures(content: EmailContent, publicUrl: string): EmailContent {
  const withAddress = (block: Block): Block => {
    switch (block.kind) {
      case 'picture':
        return { ...block, file: publicUrl + emailPicture(block.file, 1040) }
      case 'artworks': {
        const artworks = block.artworks.map(({ picture, ...artwork }) => ({
          ...artwork,
          picture: picture && { ...picture, file: publicUrl + emailPicture(picture.file, 480) },
        }))
        return { ...block, artworks }
      }
      default:
        return block
    }
  }
  const { blocks, counted } = content
  return {
    ...content,
    blocks: blocks.map(withAddress),
    ...(counted && { counted: { ...counted, blocks: counted.blocks.map(withAddress) } }),
  }
}
