import styled from 'styled-components'
import { from } from '../style/theme'
import type { ShownOrder } from './read-shown-order'

const Part = styled.section`
  overflow-wrap: anywhere;
  h2 {
    margin-bottom: 8px;
    font: var(--label);
    letter-spacing: 0;
  }
  address {
    font-style: normal;
  }
  /* Where nothing is said of the address, these words have its place too. */
  &:first-child {
    ${from.large} {
      grid-column: auto / span 2;
    }
  }
  &:has(+ &) {
    ${from.large} {
      grid-column: auto;
    }
  }
`
const Steps = styled.ol`
  counter-reset: step;
  border-top: 1px solid var(--rule);
  li {
    counter-increment: step;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    padding: 12px 0;
    border-bottom: 1px solid var(--rule);
  }
  li::before {
    content: counter(step);
    content: counter(step) / '';
    grid-row: 1 / span 2;
    color: var(--soft);
    font-variant-numeric: tabular-nums;
  }
`
const Soft = styled.p`
  grid-column: 2;
  color: var(--soft);
`

/** The delivery address of a paid order, only in the browser that bought, and the next steps. */
export function AfterPurchase({
  order: { buyer, fulfilment, isGiftCard, isTakenAlong },
}: {
  order: ShownOrder
}) {
  return (
    <>
      {buyer && !isGiftCard && !isTakenAlong && (
        <Part>
          <h2>Ship to</h2>
          <address>
            {buyer.shipTo.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <div key={place}>{line}</div>
            ))}
          </address>
        </Part>
      )}
      <Part>
        <h2>What happens next</h2>
        <Steps>
          <li>
            <p>
              A confirmation email {isGiftCard || isTakenAlong ? '' : 'with tracking '}will be sent to you.
            </p>
            {buyer && <Soft>To {buyer.email}</Soft>}
          </li>
          {isGiftCard && (
            <li>
              <p>The gift card goes out by email, at once or on the day that you chose.</p>
            </li>
          )}
          {!fulfilment?.isSent && !isGiftCard && (
            <>
              <li>
                <p>The artist packs your order.</p>
              </li>
              <li>
                <p>This page shows when it is on its way.</p>
              </li>
            </>
          )}
        </Steps>
      </Part>
    </>
  )
}
