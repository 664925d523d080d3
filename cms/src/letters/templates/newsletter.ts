import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { readLetterWork } from '../../newsletters/letter-work'
import { type NewsletterContent, readNewsletterContent } from '../../newsletters/newsletter-content'
import { isOnList } from '../../subscribers/is-on-list'
import { unsubscribeAddress } from '../../subscribers/unsubscribe-address'
import { proseText } from '../prose'
import { readProse } from '../read-prose'
import type { Block, LetterContent, LetterContext, LetterPicture, Template } from '../template'

/** What is queued for each collector. The content is read when the letter is written: it cannot change any more. */
export type NewsletterTold = { newsletterId: number; subject: string; token: string }

const PREVIEW_LENGTH = 140

async function readPicture(context: Context, id: number): Promise<LetterPicture | null> {
  const [picture] = await context.query<LetterPicture>(
    sql`SELECT filename AS file, width::int AS width, height::int AS height FROM pictures WHERE id = ${id}`,
  )
  return picture?.width ? picture : null
}

async function workBlocks(artworkId: number, { context, publicUrl }: LetterContext): Promise<Block[]> {
  const work = await readLetterWork(context, artworkId)
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
  mail: LetterContext,
): Promise<LetterContent> {
  const prose = readProse(body, mail.publicUrl)
  const picture = pictureId === null ? null : await readPicture(mail.context, pictureId)
  return {
    preview: proseText(prose).replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    heading: subject,
    blocks: [
      ...(picture ? [{ kind: 'picture' as const, ...picture, alt: pictureAlt ?? '' }] : []),
      { kind: 'prose', prose },
      ...(artworkId === null ? [] : await workBlocks(artworkId, mail)),
    ],
    foot: [
      {
        kind: 'note_link',
        text: "You get this letter because you joined the collector's list.",
        label: 'Leave the list',
        href: leaveAddress,
      },
    ],
  }
}

/** To each collector, from the panel. Mail programs offer to leave the list with one click (RFC 8058). */
export const newsletter: Template<NewsletterTold> = {
  label: 'Letter to collectors',
  subject: ({ subject }) => subject,
  isBulk: true,
  isWanted: isOnList,
  write: async ({ newsletterId, token }, mail) => {
    const content = await readNewsletterContent(mail.context, newsletterId)
    if (!content) throw new Error(`The letter to collectors ${newsletterId} is gone`)
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
  label: 'Test of a letter to collectors',
  subject: ({ subject }) => `[Test] ${subject}`,
  write: (content, mail) => writeNewsletter(content, unsubscribeAddress(mail.publicUrl, 'test'), mail),
}
