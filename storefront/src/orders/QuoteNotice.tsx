import type { FieldProblem } from '@gesso/shared-types/errors'
import { CODE_FIELD } from '@gesso/shared-types/features/discounts/discount'
import { GIFT_CARD_FIELD } from '@gesso/shared-types/features/gift-cards/gift-card'
import type { Ref } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import type { ShownQuote } from './use-order-quote'

const Notice = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 20px;
  padding: 20px 24px;
  border: 1px solid var(--ink);
  font: var(--t14);
  &:empty {
    display: none;
  }
`

type QuoteNoticeProps = {
  quote: ShownQuote
  /** A problem that is told elsewhere. */
  without?: FieldProblem | undefined
  ref?: Ref<HTMLDivElement>
}

/** Says why the order cannot be placed as it is, or that the shop could not tell what it comes to. */
export function QuoteNotice({ quote, without, ref }: QuoteNoticeProps) {
  return (
    <Notice role="status" ref={ref} tabIndex={-1}>
      {quote.problems
        .filter((problem) => problem !== without && ![CODE_FIELD, GIFT_CARD_FIELD].includes(problem.field))
        .map(({ field, message }) => (
          <p key={field}>{message}</p>
        ))}
      {quote.isFailed && !(quote.code && quote.refusal) && (
        <>
          <p>The total could not be calculated: the shop could not be reached.</p>
          <div>
            <Button low onClick={quote.ask}>
              Try Again
            </Button>
          </div>
        </>
      )}
    </Notice>
  )
}
