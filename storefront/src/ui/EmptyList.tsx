import type { ReactNode } from 'react'
import styled from 'styled-components'

const Wall = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 56px 24px;
  background: var(--board);
  p + p {
    color: var(--soft);
  }
`

/** What stands in place of a list without rows: a sentence, perhaps a second, perhaps a button. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <Wall>{children}</Wall>
}
