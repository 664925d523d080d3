import {
  type NotificationKind,
  notificationText,
} from '@gesso/shared-types/features/notifications/notification-request'
import { CONFIRMATION_DAYS } from '@gesso/shared-types/subscribers/subscriber'
import { sql } from '@payloadcms/db-postgres'
import { readNewsletterArtwork } from '../../artworks/letter-artwork'
import type { Block, EmailContext, Template } from '../../emails/template'
import type { Context } from '../../platform/context'
import { unsubscribeAddress } from '../../subscribers/unsubscribe-address'

/** The data of a confirmation email. `link` is missing once the email is sent or the link has expired. */
export type NotificationConfirmationData = {
  wishId?: number
  kind?: NotificationKind
  title?: string
  link?: string
}

const notificationOf = ({ kind, title }: NotificationConfirmationData): string =>
  kind && title ? notificationText(kind, title) : 'about a work'

/** To an address that somebody typed into the form below a work or a series. */
export const notificationConfirmation: Template<NotificationConfirmationData> = {
  label: 'Confirmation of a notification request',
  secretHours: CONFIRMATION_DAYS * 24,
  subject: () => 'Please confirm that we may write to you',
  isWanted: (context, recipient, { wishId }) => isWaiting(context, recipient, wishId, false),
  write: (data, { settings }) => ({
    preview: `One step is left. The link works for ${CONFIRMATION_DAYS} days.`,
    heading: 'One step is left',
    blocks: [
      {
        kind: 'paragraph',
        text:
          `Somebody, most likely you, asked ${settings.shopName} to write to this address ${notificationOf(data)}. ` +
          `Please confirm it within ${CONFIRMATION_DAYS} days.`,
      },
      data.link
        ? { kind: 'button', label: 'Confirm', href: data.link }
        : { kind: 'note', text: '(The link was in the email only and is not kept.)' },
      {
        kind: 'note',
        text: 'If it was not you, do nothing: you hear no more of us, and your address is deleted.',
      },
    ],
  }),
}

/** What a notification is about. Its works are read when the email is written. */
export type NotificationEmailData = {
  wishId: number
  kind: NotificationKind
  title: string
  artworkIds: number[]
  token: string
}

const HEADINGS: Record<NotificationKind, (title: string) => string> = {
  back: (title) => `“${title}” is for sale again`,
  similar: (title) => `Something like “${title}”`,
  series: (title) => `New in the series “${title}”`,
}
const FOOT: Record<NotificationKind, string> = {
  back: 'You asked to be told of this once.',
  similar: 'You asked to be told of this once.',
  series: 'You asked to be told of new works in this series.',
}

async function workBlocks(ids: readonly number[], { context, publicUrl }: EmailContext): Promise<Block[]> {
  const blocks: Block[] = []
  for (const id of ids) {
    const artwork = await readNewsletterArtwork(context, id)
    if (!artwork) continue
    blocks.push({ kind: 'artworks', artworks: [artwork] })
    if (artwork.prints) blocks.push({ kind: 'note', text: artwork.prints })
    const label = ids.length > 1 ? `See “${artwork.title}”` : 'See the work'
    blocks.push({ kind: 'button', label, href: publicUrl + artwork.path })
  }
  return blocks
}

/** To somebody who confirmed their request. Mail programs offer to unsubscribe with one click (RFC 8058). */
export const notificationEmail: Template<NotificationEmailData> = {
  label: 'Notification about a work',
  subject: ({ kind, title }) => HEADINGS[kind](title),
  isBulk: true,
  isWanted: (context, recipient, { wishId }) => isWaiting(context, recipient, wishId, true),
  write: async ({ kind, title, artworkIds, token }, email) => {
    const leave = unsubscribeAddress(email.publicUrl, token)
    const works = await workBlocks(artworkIds, email)
    return {
      preview: HEADINGS[kind](title),
      heading: HEADINGS[kind](title),
      blocks: [
        { kind: 'paragraph', text: `You asked us to write to you ${notificationText(kind, title)}.` },
        ...(works.length > 0
          ? works
          : [{ kind: 'note' as const, text: 'It was sold or taken down again before this email was sent.' }]),
      ],
      foot: [{ kind: 'note_link', text: FOOT[kind], label: 'No more of these', href: leave }],
      headers: {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  },
}

/** Whether this request of this address still exists, confirmed or not as given. */
async function isWaiting(
  context: Context,
  recipient: string,
  wishId: number | undefined,
  isConfirmed: boolean,
): Promise<boolean> {
  const found = await context.query(sql`
    SELECT 1 FROM wishes WHERE id = ${wishId ?? 0} AND email = ${recipient}
      AND (confirmed_at IS NOT NULL) = ${isConfirmed}`)
  return found.length > 0
}
