import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { normalizeEmail } from '../../../subscribers/normalize-email'
import { readPastOrdersOf } from '../list-past-records'
import { pastSumWords, SOURCE_WORDS } from '../past-words'
import { pastDay } from './PastTable'
import { pastListAddress, pastRecordAddress } from './past-orders-address'

const SHOWN = 10

/** What the same address bought in a former shop; nothing if it bought nothing. */
export const FormerPurchases: UIFieldServerComponent = async ({ data, payload, user }) => {
  const email = typeof data?.email === 'string' ? normalizeEmail(data.email) : ''
  if (!isOwner(user) || !isOnFor(user, 'past-orders') || email === '') return null
  const { items, total } = await readPastOrdersOf(shopContext(payload), email, SHOWN)
  if (total === 0) return null
  return (
    <section aria-labelledby="gesso-former" className="field-type gesso-sheet">
      <h2 id="gesso-former">Bought before, of a former shop</h2>
      <ul className="gesso-past-former">
        {items.map((order) => (
          <li key={order.id}>
            <a href={pastRecordAddress(order.id)}>{order.number}</a>, {SOURCE_WORDS[order.source]}
            {order.placedOn && `, ${pastDay(order.placedOn)}`}
            {order.works.length > 0 && `: ${order.works.join(', ')}`}
            {order.total !== null && ` (${pastSumWords(order.total, order.currency)})`}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p>
          <a href={pastListAddress({ q: email })}>All {total.toLocaleString('en-US')} of them</a>
        </p>
      )}
    </section>
  )
}
