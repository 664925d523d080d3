import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import styled from 'styled-components'
import { dayAt } from './order-days'

const Trail = styled.ol`
  display: grid;
  margin-bottom: 8px;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 16px;
    padding: 0 0 20px 28px;
    color: var(--soft);
  }
  li::before {
    content: '';
    position: absolute;
    z-index: 1;
    top: 7px;
    left: 0;
    width: 10px;
    height: 10px;
    border: 1px solid var(--edge);
    background: var(--page);
  }
  li::after {
    content: '';
    position: absolute;
    top: 12px;
    bottom: -12px;
    left: 4px;
    width: 2px;
    background: var(--rule);
  }
  li:last-child::after {
    display: none;
  }
  li[data-past] {
    color: var(--ink);
  }
  li[data-past]::before {
    border-color: var(--ink);
    background: var(--ink);
  }
  li[data-past]:not([aria-current])::after {
    background: var(--ink);
  }
  li[aria-current] b {
    font-weight: 500;
  }
  b {
    font-weight: 400;
  }
  span {
    font: var(--t14);
    line-height: 1.5rem;
    color: var(--soft);
  }
  @media (min-width: 760px) {
    grid-template-columns: repeat(3, 1fr);
    max-width: 960px;
    margin-bottom: 40px;
    li {
      display: block;
      padding: 24px 16px 0 0;
    }
    li > * {
      display: block;
    }
    li::before {
      top: 0;
    }
    li::after {
      top: 4px;
      right: 0;
      bottom: auto;
      left: 0;
      width: auto;
      height: 2px;
    }
  }
`

/** The progress of a parcel; nothing for an order that ended otherwise or is not sent. */
export function OrderTrail({ order }: { order: CollectorOrder }) {
  const { state, isPickUp, paidAt, sentAt, timeZone } = order
  if (state !== 'preparing' && state !== 'on_its_way' && state !== 'ready') return null
  const isSent = state !== 'preparing'
  const steps = [
    { name: 'Paid', at: paidAt, isPast: true, isNow: false },
    { name: 'Being packed', at: null, isPast: true, isNow: !isSent },
    { name: isPickUp ? 'Ready at the studio' : 'On its way', at: sentAt, isPast: isSent, isNow: isSent },
  ]
  return (
    <Trail aria-label="How far it has come">
      {steps.map(({ name, at, isPast, isNow }) => (
        <li key={name} data-past={isPast || undefined} aria-current={isNow ? 'step' : undefined}>
          <b>{name}</b>
          {at && <span>{dayAt(at, timeZone)}</span>}
        </li>
      ))}
    </Trail>
  )
}
