import type { DeclaredWithdrawal } from '@gesso/shared-types/features/order-pages/withdrawal'
import { OrderSection, type OrderSectionProps } from '../../orders/admin/order-section'
import { formatDay } from '../../ui/admin-dates'

const dayWords = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const withdrawalWords = ({ declaredAt, receivedOn }: DeclaredWithdrawal): string =>
  `Declared on ${formatDay(declaredAt)}${receivedOn ? `, received on ${dayWords(receivedOn)}` : ''}. Nothing was refunded by itself.`

/** Tells the artist that the buyer withdraws from the purchase. */
export function WithdrawalNotice({ sheet: { withdrawal } }: OrderSectionProps) {
  if (!withdrawal) return null
  return (
    <OrderSection role="note">
      <h2>The buyer withdraws</h2>
      <p>{withdrawalWords(withdrawal)}</p>
      {withdrawal.words && <p dir="auto">“{withdrawal.words}”</p>}
    </OrderSection>
  )
}
