import type { PastKind } from '@gesso/shared-types/features/past-orders/past-orders'
import type { PastChoices } from '../list-past-records'
import { PAST_IMPORTS, pastListAddress } from './past-orders-address'

/** Links to past orders, past customers, and the page that imports them. */
export function PastTabs({ choices, shown }: { choices: PastChoices; shown: PastKind | 'imports' }) {
  const link = (of: PastKind | 'imports', href: string, words: string) => (
    <a aria-current={of === shown ? 'page' : undefined} href={href}>
      {words}
    </a>
  )
  return (
    <nav aria-label="Past orders" className="gesso-lists">
      {link('order', pastListAddress({}), `Orders (${choices.orders.toLocaleString('en-US')})`)}
      {link(
        'customer',
        pastListAddress({ kind: 'customer' }),
        `Customers (${choices.customers.toLocaleString('en-US')})`,
      )}
      {link('imports', PAST_IMPORTS, 'Bring over')}
    </nav>
  )
}
