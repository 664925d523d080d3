import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'

const Notice = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px 20px;
  border: 1px solid var(--ink);
  font: var(--t14);
`

type PlaceRefusalProps = {
  /** Why it cannot be sent there. When the field is the state, the state is missing. */
  problem: FieldProblem
  /** What the buyer can do instead. */
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Says why an order cannot be sent to a place. */
export function PlaceRefusal({ problem: { field, message }, ref, children }: PlaceRefusalProps) {
  return (
    <Notice role={field.endsWith('.state') ? 'status' : 'alert'} ref={ref} tabIndex={-1}>
      <p>{message}.</p>
      {children}
    </Notice>
  )
}
