import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { holdEnd } from './hold-end'

// Empty, it must stay for screen readers to notice when it fills, but takes no room among the fields.
const Words = styled.p`
  font: var(--t14);
  &:empty {
    margin-bottom: -24px;
  }
`
const TICK_MS = 5000

/** Until when the order's originals are held for this buyer; says so too when that is over. */
export function HoldNote({ holdUntil }: { holdUntil: string | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const end = holdEnd(holdUntil, now)
  return (
    <Words role="status">
      {end && `Your order is ${end}.`}
      {!end && holdUntil && 'Your order is no longer held for you, but you can still try to complete it.'}
    </Words>
  )
}
