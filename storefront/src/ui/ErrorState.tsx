import type { ReactNode } from 'react'
import styled from 'styled-components'
import { figures, from } from '../style/theme'
import { Card } from './Card'
import { EmptyFrame } from './EmptyFrame'

const Layout = styled.div`
  display: grid;
  gap: 40px var(--gap);
  padding-top: 24px;
  ${EmptyFrame} {
    width: min(100%, calc(1.25 * (100svh - 216px)));
  }
  > section {
    max-width: 400px;
  }
  ${from.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    align-items: end;
    > section {
      max-width: none;
    }
  }
`
const Code = styled.p`
  ${figures}
  margin-bottom: 4px;
  font: var(--t14);
  color: var(--soft);
`
const Heading = styled.h1`
  font: var(--t32);
`
const Text = styled.p`
  margin: 12px 0 24px;
  color: var(--soft);
`

/** Several links or buttons in a column. */
export const ErrorWays = styled.div`
  display: grid;
  gap: 12px;
`

type ErrorStateProps = { title: string; text: string; code?: string; children: ReactNode }

/** A page whose content was not found or not loaded: an empty frame with a card next to it. */
export function ErrorState({ title, text, code, children }: ErrorStateProps) {
  return (
    <Layout>
      <EmptyFrame />
      <Card>
        {code && <Code>{code}</Code>}
        <Heading>{title}</Heading>
        <Text>{text}</Text>
        {children}
      </Card>
    </Layout>
  )
}
