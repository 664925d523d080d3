import { sql } from '@payloadcms/db-postgres'
import type { Block, Template } from '../../emails/template'
import { askedWorkLink } from '../../emails/templates/asked-work-link'
import type { Rows } from '../../platform/database/rows'

/** The messages to report. Their texts are read when the email is sent, so that no copy outlives its message. */
type MessageDigestData = { ids: number[] }

type Row = Pick<
  Rows['contact_messages'],
  'id' | 'name' | 'email' | 'subject' | 'message' | 'artworkTitle'
> & { slug: string | null }

/** Mail programs cut long emails; further messages and longer texts are read in the shop. */
const MOST = 20
const LONGEST = 500

const shorten = (text: string): string => {
  const characters = [...text]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text
}

const heading = (count: number): string => (count === 1 ? 'A new message' : `${count} new messages`)

/** To the artist once a day: all messages since the last digest. */
export const messageDigest: Template<MessageDigestData> = {
  label: 'New messages of the day',
  subject: ({ ids }) => heading(ids.length),
  write: async ({ ids }, { context, publicUrl }) => {
    const messages = await context.query<Row>(sql`
      SELECT told.id, name, email, subject, message, artwork_title, artworks.slug
      FROM contact_messages AS told
      LEFT JOIN artworks ON artworks.id = artwork_id AND artworks.deleted_at IS NULL
      WHERE told.id = ANY(${sql.param(ids)}::int[]) ORDER BY told.id`)
    const more = messages.length - MOST
    return {
      preview: messages
        .map(({ name, subject }) => `${name}: ${subject}`)
        .join(', ')
        .slice(0, 120),
      heading: heading(ids.length),
      blocks: [
        ...messages
          .slice(0, MOST)
          .flatMap(({ id, name, email, subject, message, artworkTitle, slug }): Block[] => [
            { kind: 'lines', name: 'From', lines: [name, email] },
            ...askedWorkLink(artworkTitle === null ? null : { title: artworkTitle, slug }, publicUrl),
            { kind: 'paragraph', text: subject },
            { kind: 'quote', text: shorten(message) },
            {
              kind: 'button',
              label: `Answer ${name}`,
              href: `${publicUrl}/admin/collections/contact_messages/${id}`,
            },
          ]),
        ...(more > 0 ? [{ kind: 'note' as const, text: `And ${more} more in the panel.` }] : []),
        {
          kind: 'note',
          text:
            messages.length === 0
              ? 'They were deleted since.'
              : 'A reply to this email reaches nobody but you: answer each in the panel.',
        },
      ],
    }
  },
}
