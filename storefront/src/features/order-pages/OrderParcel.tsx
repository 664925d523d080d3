import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import styled from 'styled-components'
import { figures } from '../../style/theme'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 24px;
  margin: 0 0 48px;
  padding: 10px 24px;
  background: var(--card);
  overflow-wrap: anywhere;
  p {
    padding: 8px 0;
    white-space: pre-line;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 500;
  }
`
const Figures = styled.span`
  ${figures}
`

/** The parcel's tracking, or its expected delivery; nothing when neither is known. */
export function OrderParcel({ order }: { order: CollectorOrder }) {
  const { state, fulfilment, delivery } = order
  const { carrier, number, trackingUrl } = fulfilment
  if (state === 'on_its_way') {
    if (!carrier && !number) return null
    return (
      <Line>
        <p>
          {carrier && `With ${carrier}`}
          {carrier && number && ', '}
          {number && (
            <>
              tracking number <Figures>{number}</Figures>
            </>
          )}
        </p>
        {trackingUrl && (
          <a href={trackingUrl} rel="noreferrer">
            Follow your parcel
          </a>
        )}
      </Line>
    )
  }
  if (!delivery || (state !== 'preparing' && state !== 'ready')) return null
  return (
    <Line>
      {delivery.time && <p>Delivery: {delivery.time}</p>}
      {delivery.studio && <p>{delivery.studio}</p>}
    </Line>
  )
}
