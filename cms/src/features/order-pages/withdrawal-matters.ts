import type { Matter } from '@gesso/shared-types/today/matter'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { firstWords } from '../../messages/message-matters'
import { NET_AMOUNT } from '../../orders/net-amount'
import { HAS_LINES_LEFT } from '../../orders/originals/gone-originals'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import type { MatterSource, MattersAsked } from '../../platform/matter-source'

/** After so many days a withdrawal is settled otherwise, by a new delivery or in court. */
const FORGOTTEN = sql`interval '60 days'`

/** SQL of withdrawn orders of which nothing was given back or cancelled yet. */
const undecided = (context: Context): SQL => sql`withdrawals JOIN orders ON orders.id = withdrawals.order_id
  JOIN customers ON customers.id = orders.customer_id
  WHERE declared_at > now() - ${FORGOTTEN} AND orders.mode = ${shopMode(context)} AND orders.deleted_at IS NULL
    AND ${paymentIsIn('refundable')} AND ${NET_AMOUNT} > 0 AND ${HAS_LINES_LEFT}`

type Row = {
  id: string
  number: string
  buyer: string
  declaredAt: string
  words: string | null
  isSent: boolean
}

const matterOf = ({ id, number, buyer, declaredAt, words, isSent }: Row): Matter => ({
  key: id,
  href: `/admin/collections/orders/${id}`,
  title: [`${buyer} withdraws from order ${number}`],
  says: [
    isSent
      ? 'Give the money back once the works have come back. Declared '
      : 'Do not send it, and give the money back. Declared ',
    { at: isoInstant(declaredAt) },
    words ? `: ${firstWords(words)}` : '.',
  ],
  isWrong: true,
  actions: [{ label: 'Cancel or refund', shows: 'end', input: { id, buyer } }],
})

const readUndecided = async (context: Context, { limit }: MattersAsked): Promise<Matter[]> =>
  (
    await context.query<Row>(sql`
      SELECT orders.id, orders.number, trim(first_name || ' ' || last_name) AS buyer, declared_at, words,
        orders.status = 'completed' AS is_sent
      FROM ${undecided(context)} ORDER BY declared_at, orders.id LIMIT ${limit}`)
  ).map(matterOf)

/** Withdrawals that wait for a decision, the oldest first. */
export const withdrawalMatters: MatterSource = {
  kind: 'withdrawal',
  urgency: 'now',
  one: 'withdrawal',
  many: 'withdrawals',
  forOwners: true,
  counted: {
    by: (context) => sql`SELECT count(*) FROM ${undecided(context)}`,
    list: '/admin/collections/orders',
    section: 'sales',
  },
  read: readUndecided,
}
