import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { holdEnd } from './hold-end'

// It must exist while empty, so that screen readers notice when it is filled, but must take no space then.
const Note = styled.p`
  font: var(--t14);
  &:empty {
    margin-bottom: -24px;
  }
`
const UPDATE_MS = 5000

/** Says until when the order's originals are held for this buyer, and when that time has passed. */
export function HoldNote({ holdUntil }: { holdUntil: string | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_MS)
    return () => clearInterval(timer)
  }, [])
  const end = holdEnd(holdUntil, now)
  return (
    <Note role="status">
      {end && `Your order is ${end}.`}
      {!end && holdUntil && 'Your order is no longer held for you, but you can still try to complete it.'}
    </Note>
  )
}
