import type { HereSale } from '@gesso/shared-types/features/pay-here/pay-here'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderAmounts } from '@gesso/shared-types/orders/order-amounts'
import { includedTaxRows, sumRows } from '@gesso/shared-types/orders/sum-rows'
import styled from 'styled-components'
import { SummaryLines, TotalLine } from '../../cart/SummaryLines'
import { Card } from '../../ui/Card'
import { SizedPicture } from '../../ui/SizedPicture'

const Summary = styled(Card)`
  display: grid;
  gap: 16px;
  img {
    width: 100%;
    height: auto;
    max-height: 240px;
    object-fit: contain;
    object-position: left;
  }
`
const Included = styled.p`
  font: var(--t14);
  color: var(--soft);
`

type HereSummaryProps = {
  sale: HereSale
  /** The sums; null while they are calculated, undefined when nothing is to be paid. */
  amounts?: OrderAmounts | null
}

/** What is sold, with its sums. */
export function HereSummary({ sale, amounts }: HereSummaryProps) {
  const { picture, type, printSize, price, isTakenAlong } = sale
  return (
    <Summary aria-label="What you buy">
      {picture && <SizedPicture picture={picture} sizes="(min-width: 1024px) 400px, 90vw" alt="" first />}
      <p>
        {type === 'original' ? 'Original' : `Print, ${printSize}`}, {formatCents(toCents(price))}.{' '}
        {isTakenAlong ? 'You take it along.' : 'It is sent to you.'}
      </p>
      {amounts && (
        <SummaryLines>
          {sumRows(amounts)
            .filter(({ label }) => !(isTakenAlong && label === 'Shipping'))
            .map(({ label, amount }) => (
              <p key={label}>
                <span>{label}</span>
                <span>{amount}</span>
              </p>
            ))}
        </SummaryLines>
      )}
      {amounts !== undefined && (
        <TotalLine>
          <span>Total</span>
          <span>{amounts ? `${formatCents(toCents(amounts.totalAmount))} USD` : 'Calculating…'}</span>
        </TotalLine>
      )}
      {amounts &&
        includedTaxRows(amounts).map(({ label, amount }) => (
          <Included key={label}>
            {label} {amount}
          </Included>
        ))}
    </Summary>
  )
}
