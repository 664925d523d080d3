import type { ReactNode } from 'react'
import styled from 'styled-components'
import { EmptyFrame } from './EmptyFrame'

/** With an empty frame, like every place where a picture is missing. */
const Layout = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 72px 0;
  text-align: center;
  > ${EmptyFrame} {
    margin-bottom: 28px;
  }
  > p {
    font: var(--t24);
    letter-spacing: -0.006em;
    text-wrap: balance;
  }
  > p + p {
    color: var(--soft);
    font: var(--t16);
    letter-spacing: 0;
  }
  > button {
    margin-top: 20px;
  }
`
const Line = styled.div`
  padding: 56px 24px;
  background: var(--card);
  overflow-wrap: anywhere;
`

/** Replaces a list without rows: an empty frame, one or two sentences, and a button if there is a next step. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Layout>
      <EmptyFrame />
      {children}
    </Layout>
  )
}

/** Replaces the rows when a search found nothing although the list is not empty. */
export function NothingFound({ q }: { q: string }) {
  return (
    <Line>
      <p role="status">Nothing found for “{q}”.</p>
    </Line>
  )
}
