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
  /** The fields whose problems are shown elsewhere. */
  without: readonly (string | undefined)[]
  /** Whether a refusal of the quote is shown elsewhere. */
  isRefusalTold?: boolean
  ref?: Ref<HTMLDivElement>
}

/** Says why the order cannot be placed as it is, or that the total could not be calculated. */
export function QuoteNotice({ quote, without, isRefusalTold, ref }: QuoteNoticeProps) {
  return (
    <Notice role="status" ref={ref} tabIndex={-1}>
      {quote.problems
        .filter(({ field }) => !without.includes(field))
        .map(({ field, message }) => (
          <p key={field}>{message}</p>
        ))}
      {quote.isFailed && !(isRefusalTold && quote.refusal) && (
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
