import type { MessageKind } from '@gesso/shared-types/messages/message-kind'
import type { Matter, MatterAction, MatterWords } from '@gesso/shared-types/today/matter'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_HELD, ORIGINAL_FOR_SALE } from '../artworks/artwork-states'
import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'
import { calling, type MatterSource } from '../platform/matter-source'
import { listAddress } from '../platform/text/list-address'
import { IS_UNREAD } from './present-message'

/** SQL conditions over messages that features tell owners of as another kind of matter. */
export const otherMatters = extensionPoint<SQL>('messages that are other matters')

const LONGEST = 140

/** A message as a matter shows it. */
export type WaitingMessage = {
  id: number
  kind: MessageKind
  name: string
  email: string
  subject: string
  message: string
  artworkId: number | null
  artworkTitle: string | null
  orderNumber: string | null
  /** Whether the original that it asks about can be put on hold. */
  canHold: boolean
}

const COLUMNS = sql`contact_messages.id, kind, name, email, subject, message, artwork_id, artwork_title,
  (SELECT number FROM orders WHERE orders.id = order_id AND deleted_at IS NULL) AS order_number,
  EXISTS (SELECT 1 FROM artworks WHERE artworks.id = contact_messages.artwork_id AND original_price > 0
    AND ${ORIGINAL_FOR_SALE} AND NOT ${IS_HELD}) AS can_hold`

/** Reads messages. @param which SQL from WHERE on, over `contact_messages` */
export const readWaitingMessages = (context: Context, which: SQL): Promise<WaitingMessage[]> =>
  context.query<WaitingMessage>(sql`SELECT ${COLUMNS} FROM contact_messages ${which}`)

/** The address of a message's own page. */
export const messageHref = ({ id }: WaitingMessage): string => `/admin/collections/contact_messages/${id}`

/** The first words of a message, in quotation marks. */
export function firstWords(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim()
  return text.length > LONGEST ? `“${text.slice(0, LONGEST).trimEnd()}…”` : `“${text}”`
}

/** Whether the first words say all. */
const isWhole = (message: string): boolean => firstWords(message) === `“${message.trim()}”`

/**
 * Makes the action that opens a message with what can be answered and decided there.
 * @param decision the decision of a feature whose form is opened at once
 */
export const messageAction = (
  { id, name, email, subject, message }: WaitingMessage,
  label: string,
  decision?: string,
): MatterAction => ({
  label,
  shows: 'message',
  input: {
    id: String(id),
    ...{ name, email, subject, message },
    isShown: isWhole(message),
    ...(decision && { decision }),
  },
})

function titleOf({ kind, name, artworkTitle, orderNumber, subject }: WaitingMessage): MatterWords {
  if (orderNumber) return [`${name} asks about order ${orderNumber}`]
  if (artworkTitle) return [`${name} asks about `, { title: artworkTitle }]
  return [kind === 'commission' ? `${name} asks for a commission` : `${name} writes: ${subject}`]
}

function matterOf(message: WaitingMessage): Matter {
  const { id, name, artworkId, canHold } = message
  const hold =
    canHold && artworkId !== null
      ? [
          calling(
            'holdOriginal',
            { id: String(artworkId), holdFor: name },
            { label: 'Put it on hold', done: `On hold for ${name} for a week.`, stays: true },
          ),
        ]
      : []
  return {
    key: String(id),
    href: messageHref(message),
    title: titleOf(message),
    says: [firstWords(message.message)],
    actions: [...hold, messageAction(message, 'Answer')],
  }
}

/** SQL of the unread messages; owners are told of some of them as other matters. */
function unread(context: Context, isOwner: boolean): SQL {
  const others = isOwner ? context.extensions(otherMatters) : []
  return sql`WHERE ${IS_UNREAD}${sql.join(
    others.map((isOther) => sql` AND NOT (${isOther})`),
    sql``,
  )}`
}

/** Unread messages, the newest first. */
export const messageMatters: MatterSource = {
  kind: 'message',
  urgency: 'people',
  one: 'unread message',
  many: 'unread messages',
  counted: {
    by: (context, isOwner) => sql`SELECT count(*) FROM contact_messages ${unread(context, isOwner)}`,
    list: listAddress('contact_messages', [{ readAt: { exists: false } }]),
    section: 'people',
  },
  read: async (context, { limit, isOwner }) =>
    (
      await readWaitingMessages(
        context,
        sql`${unread(context, isOwner)} ORDER BY created_at DESC, contact_messages.id DESC LIMIT ${limit}`,
      )
    ).map(matterOf),
}
