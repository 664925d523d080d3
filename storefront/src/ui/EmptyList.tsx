import type { ReactNode } from 'react'
import styled from 'styled-components'

const Layout = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 56px 24px;
  background: var(--card);
  p + p {
    color: var(--soft);
  }
`

/** Stands in place of a list without rows: one or two sentences, and a button where there is a next step. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <Layout>{children}</Layout>
}
