import type { GiftCardMove } from '@gesso/shared-types/features/gift-cards/gift-card'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { Moment } from '../../../panel/components/Moment'
import { shopContext } from '../../../platform/context'
import { readLedger } from '../keep-gift-cards'
import { GiftCardActions } from './GiftCardActions'

const MOVES: Record<GiftCardMove, string> = {
  issued: 'Bought',
  reserved: 'Reserved by an order',
  released: 'Free again',
  spent: 'Spent',
  refunded: 'Given back',
  voided: 'Void',
  restored: 'Good again',
}

const signed = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`)

/** On a gift card's page: its balance and ledger, and what the artist can do with it. */
export const GiftCardSheet: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!isOwner(user) || !Number.isInteger(id) || data?.state === 'unpaid') return null
  const entries = await readLedger(shopContext(payload), id)
  const left = formatCents(toCents(String(data?.balance ?? '0.00')))
  return (
    <section aria-labelledby="gesso-gift-card" className="field-type gesso-sheet">
      <h2 id="gesso-gift-card">{data?.state === 'void' ? 'Void' : `${left} left`}</h2>
      <ul aria-label="Ledger" className="gesso-story">
        {entries.map(({ id: entry, move, cents, orderId, number, reason, at }) => (
          <li className="gesso-moment" key={entry}>
            <span className="gesso-hint">
              <Moment at={new Date(at).toISOString()} />
            </span>
            {MOVES[move as GiftCardMove]}: {signed(cents)}
            {orderId && number && (
              <>
                {' '}
                (<a href={`/admin/collections/orders/${orderId}`}>{number}</a>)
              </>
            )}
            {reason && ` ${reason}`}
          </li>
        ))}
      </ul>
      {data?.state === 'active' && <GiftCardActions id={id} left={left} />}
    </section>
  )
}
