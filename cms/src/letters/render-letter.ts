import type { ShopSettings } from '@gesso/shared-types/shop-settings'
import { createElement } from 'react'
import type { Context } from '../context'
import { emailPicture } from '../pictures/email-picture'
import { templateOf } from './letter-templates'
import { letterText } from './letter-text'
import { subjectOf } from './queue-letter'
import type { Block, LetterContent, Mailbox } from './template'

/** A letter as it is sent and shown; `html` and `text` say the same. */
export type RenderedLetter = {
  subject: string
  html: string
  text: string
  recipientName: string
  replyTo: Mailbox | null
  headers: Record<string, string>
}

/** Nothing can be written of this letter; the message is for the artist. */
export class CannotWrite extends Error {}

/**
 * Writes a letter out of what was queued.
 * @param context for templates that look something up
 * @throws CannotWrite for a kind that this version does not know
 */
export async function renderLetter(
  context: Context,
  { kind, data }: { kind: string; data: unknown },
  settings: ShopSettings,
): Promise<RenderedLetter> {
  const template = templateOf(kind)
  if (!template) throw new CannotWrite(`This version of the shop knows no letters of the kind ${kind}.`)
  const { publicUrl } = context.env
  const content = withPictures(await template.write(data, { settings, publicUrl, context }), publicUrl)
  const subject = subjectOf(kind, data)
  // Only here: the mail components take time to load, and no start should wait for them.
  const [{ render }, { LetterFrame }] = await Promise.all([
    import('@react-email/components'),
    import('./LetterFrame'),
  ])
  return {
    subject,
    html: await render(createElement(LetterFrame, { subject, content, settings, publicUrl })),
    text: letterText(content, settings),
    recipientName: template.recipientName?.(data) ?? '',
    replyTo: content.replyTo ?? null,
    headers: content.headers ?? {},
  }
}

/** Pictures by their absolute addresses, as JPEGs that all mail clients read. */
function withPictures(content: LetterContent, publicUrl: string): LetterContent {
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
