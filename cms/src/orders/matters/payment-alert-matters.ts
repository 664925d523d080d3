import type { Matter, MatterAction } from '@gesso/shared-types/today/matter'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { calling, type MatterSource, type MattersAsked } from '../../platform/matter-source'
import { listAddress } from '../../platform/text/list-address'
import type { AlertKind } from '../payment-alerts'

/** What happened, in a few words; the alert's text says what to do. `{order}` is the order's number. */
const TITLES: Record<AlertKind, string> = {
  dispute: 'The payment of order {order} is disputed',
  refund_failed: 'A refund of order {order} failed',
  refund_unknown: 'A refund of order {order} is not known',
  captured_without_order: 'A payment without an order was taken',
  captured_amount: 'Another amount was taken for order {order}',
  capture_refused: 'The money of order {order} could not be taken',
  paid_in_trash: 'Order {order} was paid in the trash',
  unknown_payment: 'The payment of order {order} is not known',
  payment_missing: 'The payment of order {order} is missing',
  payment_waiting: 'The money of order {order} has not moved',
  stray_voided: 'A payment without an order was cancelled',
  much_held: 'Many works are held by unpaid orders',
  many_unpaid: 'Many orders are left unpaid',
  key_refused: 'Payments do not work',
  fees_refused: 'Fees cannot be read',
  webhooks_refused: 'Messages about payments are refused',
  webhooks_missing: 'No messages about payments arrive',
  tax_refused: 'Tax could not be calculated',
  tax_unrecorded: 'The tax of order {order} is not recorded',
  paper_missing: 'A document of order {order} is missing',
}

/** What is mended where the shop is connected to the payment provider. */
const OF_CONNECTION: ReadonlySet<AlertKind> = new Set([
  'key_refused',
  'fees_refused',
  'webhooks_refused',
  'webhooks_missing',
])

type AlertRow = {
  id: number
  kind: AlertKind
  text: string
  orderId: string | null
  number: string | null
}

const titleOf = ({ kind, number }: AlertRow): string =>
  (TITLES[kind] ?? 'A payment needs you').replace(' order {order}', number ? ` order ${number}` : ' an order')

function matterOf(alert: AlertRow): Matter {
  const { id, kind, text, orderId } = alert
  const place: MatterAction[] = OF_CONNECTION.has(kind)
    ? [{ label: 'Open Payments', href: '/admin/settings/payments' }]
    : orderId
      ? [{ label: 'Open the order', href: `/admin/collections/orders/${orderId}` }]
      : []
  return {
    key: String(id),
    title: [titleOf(alert)],
    says: [text],
    isWrong: true,
    actions: [
      ...place,
      calling('closePaymentAlert', { id: String(id) }, { label: 'It is done', done: 'Marked as done.' }),
    ],
  }
}

const readAlerts = async (context: Context, { limit }: MattersAsked): Promise<Matter[]> =>
  (
    await context.query<AlertRow>(sql`
      SELECT payment_alerts.id, kind, text, orders.id AS order_id, number
      FROM payment_alerts LEFT JOIN orders ON orders.id = order_id WHERE done IS NOT TRUE
      ORDER BY kind = 'dispute' DESC, payment_alerts.created_at DESC, payment_alerts.id DESC LIMIT ${limit}`)
  ).map(matterOf)

/** Decisions about money that only a person may make: disputes first, then the newest. */
export const paymentAlertMatters: MatterSource = {
  kind: 'payment',
  urgency: 'now',
  one: 'payment to look at',
  many: 'payments to look at',
  forOwners: true,
  counted: {
    by: () => sql`SELECT count(*) FROM payment_alerts WHERE done IS NOT TRUE`,
    list: listAddress('payment_alerts', [{ done: { not_equals: true } }]),
  },
  read: readAlerts,
}
