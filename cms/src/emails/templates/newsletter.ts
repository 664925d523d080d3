import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { readNewsletterArtwork } from '../../newsletters/newsletter-artwork'
import { type NewsletterContent, readNewsletterContent } from '../../newsletters/newsletter-content'
import { readRichText } from '../../rich-text/read-rich-text'
import { richTextAsPlain } from '../../rich-text/rich-text'
import { isOnList } from '../../subscribers/is-on-list'
import { unsubscribeAddress } from '../../subscribers/unsubscribe-address'
import type { Block, EmailContent, EmailContext, EmailPicture, Template } from '../template'

/** What is queued for each collector. The content is read when the email is written: it cannot change any more. */
export type NewsletterEmailData = { newsletterId: number; subject: string; token: string }

const PREVIEW_LENGTH = 140

async function readPicture(context: Context, id: number): Promise<EmailPicture | null> {
  const [picture] = await context.query<EmailPicture>(
    sql`SELECT filename AS file, width::int AS width, height::int AS height FROM pictures WHERE id = ${id}`,
  )
  return picture?.width ? picture : null
}

async function workBlocks(artworkId: number, { context, publicUrl }: EmailContext): Promise<Block[]> {
  const work = await readNewsletterArtwork(context, artworkId)
  if (!work) return []
  return [
    { kind: 'works', works: [work] },
    ...(work.also ? [{ kind: 'note' as const, text: work.also }] : []),
    { kind: 'button', label: 'See the work', href: publicUrl + work.path },
  ]
}

async function writeNewsletter(
  { subject, body, pictureId, pictureAlt, artworkId }: NewsletterContent,
  leaveAddress: string,
  mail: EmailContext,
): Promise<EmailContent> {
  const prose = readRichText(body, mail.publicUrl)
  const picture = pictureId === null ? null : await readPicture(mail.context, pictureId)
  return {
    preview: richTextAsPlain(prose).replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    heading: subject,
    blocks: [
      ...(picture ? [{ kind: 'picture' as const, ...picture, alt: pictureAlt ?? '' }] : []),
      { kind: 'prose', prose },
      ...(artworkId === null ? [] : await workBlocks(artworkId, mail)),
    ],
    foot: [
      {
        kind: 'note_link',
        text: "You get this email because you joined the collector's list.",
        label: 'Leave the list',
        href: leaveAddress,
      },
    ],
  }
}

/** To each collector, from the panel. Mail programs offer to leave the list with one click (RFC 8058). */
export const newsletter: Template<NewsletterEmailData> = {
  label: 'Newsletter',
  subject: ({ subject }) => subject,
  isBulk: true,
  isWanted: isOnList,
  write: async ({ newsletterId, token }, mail) => {
    const content = await readNewsletterContent(mail.context, newsletterId)
    if (!content) throw new Error(`The newsletter ${newsletterId} is gone`)
    const leaveAddress = unsubscribeAddress(mail.publicUrl, token)
    return {
      ...(await writeNewsletter(content, leaveAddress, mail)),
      headers: {
        'List-Unsubscribe': `<${leaveAddress}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `Collectors <collectors.${new URL(mail.publicUrl).hostname}>`,
      },
    }
  },
}

/** To the artist alone, of the content as it was at that moment. Its link to leave the list leads nowhere. */
export const newsletterTest: Template<NewsletterContent> = {
  label: 'Test of an newsletter',
  subject: ({ subject }) => `[Test] ${subject}`,
  write: (content, mail) => writeNewsletter(content, unsubscribeAddress(mail.publicUrl, 'test'), mail),
}
