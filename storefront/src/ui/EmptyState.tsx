import type { ReactNode } from 'react'
import styled from 'styled-components'
import { EmptyFrame } from './EmptyFrame'

const Layout = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  min-height: 56vh;
  padding: 64px 0;
  text-align: center;
  > ${EmptyFrame} {
    margin-bottom: 28px;
  }
  > a,
  > button {
    margin-top: 20px;
  }
`
const Text = styled.p`
  color: var(--soft);
`

/** A page without content: an empty frame, a heading, a sentence, and the next step as children. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <Layout>
      <EmptyFrame />
      <h1>{title}</h1>
      {text && <Text>{text}</Text>}
      {children}
    </Layout>
  )
}
