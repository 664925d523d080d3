import { sql } from '@payloadcms/db-postgres'
import type { Rows } from '../../database/transaction'
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

async function readPicture(rows: Rows, id: number): Promise<LetterPicture | null> {
  const [picture] = await rows<LetterPicture>(
    sql`SELECT filename AS file, width::int AS width, height::int AS height FROM pictures WHERE id = ${id}`,
  )
  return picture?.width ? picture : null
}

async function workBlocks(artworkId: number, { rows, publicUrl }: LetterContext): Promise<Block[]> {
  const work = await readLetterWork(rows, artworkId)
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
  context: LetterContext,
): Promise<LetterContent> {
  const prose = readProse(body, context.publicUrl)
  const picture = pictureId === null ? null : await readPicture(context.rows, pictureId)
  return {
    preview: proseText(prose).replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    heading: subject,
    blocks: [
      ...(picture ? [{ kind: 'picture' as const, ...picture, alt: pictureAlt ?? '' }] : []),
      { kind: 'prose', prose },
      ...(artworkId === null ? [] : await workBlocks(artworkId, context)),
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
  isWanted: (recipient, rows) => isOnList(rows, recipient),
  write: async ({ newsletterId, token }, context) => {
    const content = await readNewsletterContent(context.rows, newsletterId)
    if (!content) throw new Error(`The letter to collectors ${newsletterId} is gone`)
    const leaveAddress = unsubscribeAddress(context.publicUrl, token)
    return {
      ...(await writeNewsletter(content, leaveAddress, context)),
      headers: {
        'List-Unsubscribe': `<${leaveAddress}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `Collectors <collectors.${new URL(context.publicUrl).hostname}>`,
      },
    }
  },
}

/** To the artist alone, of the content as it was at that moment. Its link to leave the list leads nowhere. */
export const newsletterTest: Template<NewsletterContent> = {
  label: 'Test of a letter to collectors',
  subject: ({ subject }) => `[Test] ${subject}`,
  write: (content, context) =>
    writeNewsletter(content, unsubscribeAddress(context.publicUrl, 'test'), context),
}
