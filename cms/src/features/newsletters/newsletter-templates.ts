import { sql } from '@payloadcms/db-postgres'
import { type NewsletterArtwork, readNewsletterArtwork } from '../../artworks/letter-artwork'
import type { Block, EmailContent, EmailContext, EmailPicture, Template } from '../../emails/template'
import type { Context } from '../../platform/context'
import { readRichText } from '../../platform/rich-text/read-rich-text'
import { plainText } from '../../platform/rich-text/rich-text'
import { isSwitchedOn } from '../../settings/is-switched-on'
import { isSubscribed } from '../../subscribers/is-subscribed'
import { unsubscribeAddress } from '../../subscribers/unsubscribe-address'
import { countedBlocks } from './counted-blocks'
import { artworkIdsOf, type NewsletterContent, readNewsletterContent } from './newsletter-content'

/** What is queued for each subscriber. The content is read at rendering: it cannot change once sending has begun. */
export type NewsletterEmailData = { newsletterId: number; subject: string; token: string }

const PREVIEW_LENGTH = 140

async function readPicture(context: Context, id: number): Promise<EmailPicture | null> {
  const [picture] = await context.query<EmailPicture>(
    sql`SELECT filename AS file, width::int AS width, height::int AS height FROM pictures WHERE id = ${id}`,
  )
  return picture?.width ? picture : null
}

/** The works that everyone can see when the email is written, each with a link to it. */
async function artworkBlocks(ids: readonly number[], { context, publicUrl }: EmailContext): Promise<Block[]> {
  const found: NewsletterArtwork[] = []
  for (const id of ids) {
    const artwork = await readNewsletterArtwork(context, id)
    if (artwork) found.push(artwork)
  }
  return found.flatMap((artwork): Block[] => [
    { kind: 'artworks', artworks: [artwork] },
    ...(artwork.prints ? [{ kind: 'note' as const, text: artwork.prints }] : []),
    {
      kind: 'button',
      // Several links with the same words could not be told apart by ear.
      label: found.length > 1 ? `See “${artwork.title}”` : 'See the work',
      href: publicUrl + artwork.path,
    },
  ])
}

async function writeNewsletter(
  content: NewsletterContent,
  unsubscribeLink: string,
  email: EmailContext,
): Promise<EmailContent> {
  const { subject, body, pictureId, pictureAlt } = content
  const richText = readRichText(body, email.publicUrl)
  const picture = pictureId === null ? null : await readPicture(email.context, pictureId)
  return {
    preview: plainText(richText).replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    heading: subject,
    blocks: [
      ...(picture ? [{ kind: 'picture' as const, ...picture, alt: pictureAlt ?? '' }] : []),
      { kind: 'rich_text', richText },
      ...(await artworkBlocks(artworkIdsOf(content), email)),
    ],
    foot: [
      {
        kind: 'note_link',
        text: "You get this email because you joined the collector's list.",
        label: 'Leave the list',
        href: unsubscribeLink,
      },
    ],
  }
}

/** The email to each subscriber. Mail programs offer to unsubscribe with one click (RFC 8058). */
export const newsletter: Template<NewsletterEmailData> = {
  label: 'Newsletter',
  subject: ({ subject }) => subject,
  isBulk: true,
  isWanted: isSubscribed,
  write: async ({ newsletterId, token }, email) => {
    const content = await readNewsletterContent(email.context, newsletterId)
    if (!content) throw new Error(`The newsletter ${newsletterId} is gone`)
    const unsubscribeLink = unsubscribeAddress(email.publicUrl, token)
    const written = await writeNewsletter(content, unsubscribeLink, email)
    const isCounted = email.isSent && (await isSwitchedOn(email.context, sql`count_readings`))
    return {
      ...written,
      ...(isCounted && { counted: await countedBlocks(email.context, newsletterId, written.blocks) }),
      headers: {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `Collectors <collectors.${new URL(email.publicUrl).hostname}>`,
      },
    }
  },
}

/** The test to the artist alone, with the content of that moment. Its link to unsubscribe does not work. */
export const newsletterTest: Template<NewsletterContent> = {
  label: 'Test of a newsletter',
  subject: ({ subject }) => `[Test] ${subject}`,
  write: (content, email) => writeNewsletter(content, unsubscribeAddress(email.publicUrl, 'test'), email),
}
