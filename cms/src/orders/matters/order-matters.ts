import { parcelWeight } from '@gesso/shared-types/artworks/parcel-weight'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { type AdminOrder, PAYMENT_STATE_SETS } from '@gesso/shared-types/orders/order'
import type { Matter, MatterAction, MatterWords } from '@gesso/shared-types/today/matter'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { extensionPoint } from '../../platform/extension-point'
import type { MatterSource, MattersAsked } from '../../platform/matter-source'
import { listAddress } from '../../platform/text/list-address'
import { lastCarrier, type Sending, sendingOf } from '../fulfilment/sending'
import { ordersToSend, unsentInTrash } from '../fulfilment/to-send'
import { readAdminOrders } from '../reading/admin-orders'
import { SOLD_AT } from '../sold-at'

/** Reads what else can be done with orders to send, and makes the actions of each. */
export type SendingActions = (
  context: Context,
  orders: readonly AdminOrder[],
  isOwner: boolean,
) => Promise<(order: AdminOrder) => readonly MatterAction[]>

export const sendingActions = extensionPoint<SendingActions>('actions of an order to send')

type Line = AdminOrder['items'][number]

/** Names what is sent: 'Bulb Fields', '2 prints of Bulb Fields', 'Bulb Fields and 2 more'. */
function namesOf(items: readonly Line[]): MatterWords {
  const [first, ...others] = items.filter(({ isCancelled }) => !isCancelled)
  if (!first) return ['the order']
  const { type, quantity, artwork } = first
  const prints = quantity === 1 ? 'a print of ' : `${quantity} prints of `
  return [
    ...(type === 'print' ? [prints] : []),
    { title: artwork.title },
    ...(others.length > 0 ? [` and ${others.length} more`] : []),
  ]
}

function toSend(
  order: AdminOrder,
  sending: Sending,
  soldAt: string,
  others: readonly MatterAction[],
): Matter {
  const { id, items, isPickUp, customer } = order
  const { buyer } = sending
  const weight = parcelWeight(items)
  const note = order.specialInstructions?.replace(/\s+/g, ' ').trim()
  return {
    key: id,
    href: `/admin/collections/orders/${id}`,
    title: isPickUp
      ? ['Hand ', ...namesOf(items), ` to ${buyer}, who fetches it`]
      : ['Send ', ...namesOf(items), ` to ${[buyer, customer.city].filter(Boolean).join(', ')}`],
    says: [
      `Paid ${formatPrice(toCents(order.totalAmount))}, `,
      { at: soldAt },
      '.',
      ...(weight ? [` Together, as packed: ${weight}.`] : []),
      ...(order.deliveryTime ? [` Told to the buyer: ${order.deliveryTime}.`] : []),
      ...(note ? [` The buyer asks: “${note.length > 140 ? `${note.slice(0, 140)}…` : note}”`] : []),
    ],
    actions: [...others, { label: isPickUp ? 'It is fetched' : 'It is sent', shows: 'send', input: sending }],
  }
}

async function readToSend(context: Context, { limit, isOwner }: MattersAsked): Promise<Matter[]> {
  const found = await context.query<{ id: string; soldAt: string }>(
    sql`SELECT id, ${SOLD_AT} AS sold_at FROM ${ordersToSend(context)} ORDER BY sold_at, id LIMIT ${limit}`,
  )
  const orders = await readAdminOrders(
    context,
    found.map(({ id }) => id),
  )
  if (orders.length === 0) return []
  const [carrier, actions] = await Promise.all([
    lastCarrier(context),
    Promise.all(context.extensions(sendingActions).map((read) => read(context, orders, isOwner))),
  ])
  return found.flatMap(({ id, soldAt }) => {
    const order = orders.find((each) => each.id === id)
    if (!order) return []
    const others = actions.flatMap((actionsOf) => actionsOf(order))
    return [toSend(order, sendingOf(order, carrier), isoInstant(soldAt), others)]
  })
}

/** Orders to send, the longest waiting first. */
export const ordersToSendMatters: MatterSource = {
  kind: 'to-send',
  urgency: 'buyers',
  one: 'order to send',
  many: 'orders to send',
  counted: {
    by: (context) => sql`SELECT count(*) FROM ${ordersToSend(context)}`,
    list: listAddress('orders', [
      { paymentState: { in: [...PAYMENT_STATE_SETS.refundable] } },
      { status: { equals: 'pending' } },
      { dispute: { not_equals: 'lost' } },
    ]),
    section: 'sales',
  },
  read: readToSend,
}

/** Paid orders in the trash, which nobody will send. */
export const trashedOrderMatters: MatterSource = {
  kind: 'unsent-in-trash',
  urgency: 'buyers',
  one: 'paid order in the trash',
  many: 'paid orders in the trash',
  counted: {
    by: (context) => sql`SELECT count(*) FROM ${unsentInTrash(context)}`,
    list: '/admin/collections/orders/trash',
  },
  read: async (context, { limit }) => {
    const found = await context.query<{ id: string; number: string }>(
      sql`SELECT id, number FROM ${unsentInTrash(context)} ORDER BY deleted_at, id LIMIT ${limit}`,
    )
    return found.map(({ id, number }) => ({
      key: id,
      title: [`Order ${number} is paid and in the trash`],
      says: ['It was neither sent nor refunded. Restore it, or give the money back.'],
      isWrong: true,
      actions: [{ label: 'Open the order', href: `/admin/collections/orders/trash/${id}` }],
    }))
  },
}
