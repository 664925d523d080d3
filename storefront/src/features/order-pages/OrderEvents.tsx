import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import styled from 'styled-components'
import { dayAt } from './order-days'
import { Part, Soft } from './order-styles'

const Events = styled.ol`
  display: grid;
  gap: 4px;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 24px;
  }
`

/** The events of the order, oldest first. */
export function OrderEvents({ order: { events, timeZone } }: { order: CollectorOrder }) {
  return (
    <Part aria-labelledby="events">
      <h2 id="events">What happened</h2>
      <Events>
        {events.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span>{text}</span>
            <Soft as="time" dateTime={at}>
              {dayAt(at, timeZone)}
            </Soft>
          </li>
        ))}
      </Events>
    </Part>
  )
}
