import type {
  AgreedWork,
  DuePayment,
  SharedAgreement,
} from '@gesso/shared-types/features/agreements/agreement'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { OrderAmounts } from '@gesso/shared-types/orders/order-amounts'
import { includedTaxRows, sumRows } from '@gesso/shared-types/orders/sum-rows'
import styled from 'styled-components'
import { SummaryLines, TotalLine } from '../../cart/SummaryLines'
import { artworkTitle, figures } from '../../style/theme'
import { Card } from '../../ui/Card'
import { SizedPicture } from '../../ui/SizedPicture'
import { dayOf } from './agreed-days'

const Summary = styled(Card)`
  display: grid;
  gap: 20px;
`
const Work = styled.li`
  display: grid;
  gap: 12px;
  & + & {
    margin-top: 20px;
  }
  img {
    width: 100%;
    height: auto;
    max-height: 320px;
    object-fit: contain;
    object-position: left;
  }
`
const Title = styled.p`
  ${artworkTitle}
  overflow-wrap: anywhere;
`
const Payments = styled.ol`
  ${figures}
  display: grid;
  gap: 12px;
  li {
    display: flex;
    justify-content: space-between;
    gap: 24px;
  }
`
const Soft = styled.span`
  display: block;
  font: var(--t14);
  color: var(--soft);
`
const Sums = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--rule);
`
const Included = styled.p`
  font: var(--t14);
  color: var(--soft);
`

const kindOf = ({ type, printSize, quantity }: AgreedWork): string =>
  type === 'original' ? 'Original' : `Print, ${printSize}${quantity > 1 ? ` × ${quantity}` : ''}`

function standing({ state, dueOn }: DuePayment): string {
  const due = dueOn ? dayOf(dueOn) : null
  switch (state) {
    case 'paid':
      return 'Paid'
    case 'refunded':
      return 'Refunded'
    case 'under_way':
      return 'Being paid'
    case 'late':
      return due ? `Was due on ${due}` : 'Open'
    case 'open':
      return due ? `Due on ${due}` : 'Due now'
  }
}

const money = (amount: string): string => formatCents(toCents(amount))

type AgreedSummaryProps = {
  agreement: SharedAgreement
  /** The next payment's sums; null while it is being priced, undefined when nothing is to be paid. */
  amounts: OrderAmounts | null | undefined
  /** Whether shipping has no price for the place, so that shipping and total are unknown. */
  isShippingOpen: boolean
}

/** An agreement: the works, each payment with its day and state, and the next payment's sums. */
export function AgreedSummary({ agreement, amounts, isShippingOpen }: AgreedSummaryProps) {
  const { works, payments, due, state } = agreement
  return (
    <Summary aria-labelledby="agreed">
      <h2 id="agreed">
        {state === 'asked'
          ? 'What you would like to buy'
          : works.length > 0 || payments.length > 1
            ? 'What was agreed on'
            : 'Your payment'}
      </h2>
      {works.length > 0 && (
        <ul>
          {works.map((work) => (
            <Work key={`${work.artworkId} ${work.type} ${work.printSize}`}>
              {work.picture && (
                <SizedPicture picture={work.picture} sizes="(min-width: 1024px) 400px, 90vw" alt="" first />
              )}
              <div>
                <Title>{work.title}</Title>
                <Soft>{kindOf(work)}</Soft>
              </div>
            </Work>
          ))}
        </ul>
      )}
      <Payments>
        {payments.map((payment) => (
          <li key={payment.id} aria-current={payment.place === due ? 'step' : undefined}>
            <span>
              {payment.label}
              <Soft>{state === 'asked' ? 'Without shipping' : standing(payment)}</Soft>
            </span>
            <span>{money(payment.amount)}</span>
          </li>
        ))}
      </Payments>
      {amounts !== undefined && (
        <Sums>
          {amounts && (
            <SummaryLines>
              {sumRows(amounts).map(({ label, amount }) => (
                <p key={label}>
                  <span>{label === 'Subtotal' ? 'This payment' : label}</span>
                  <span>{label === 'Shipping' && isShippingOpen ? 'Not known yet' : amount}</span>
                </p>
              ))}
            </SummaryLines>
          )}
          <TotalLine>
            <span>To pay now</span>
            <span>
              {!amounts
                ? 'Calculating…'
                : isShippingOpen
                  ? 'Not known yet'
                  : `${money(amounts.totalAmount)} USD`}
            </span>
          </TotalLine>
          {amounts &&
            includedTaxRows(amounts).map(({ label, amount }) => (
              <Included key={label}>
                {label} {amount}
              </Included>
            ))}
        </Sums>
      )}
    </Summary>
  )
}
