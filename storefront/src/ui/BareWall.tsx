import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Ghost } from './Ghost'

const Wall = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  min-height: 56vh;
  padding: 64px 0;
  text-align: center;
  > ${Ghost} {
    margin-bottom: 28px;
  }
  > a,
  > button {
    margin-top: 20px;
  }
`
const Words = styled.p`
  color: var(--soft);
`

/** A screen without pictures: a patch and a nail, a heading, a sentence, perhaps a way on (children). */
export function BareWall({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <Wall>
      <Ghost />
      <h1>{title}</h1>
      {text && <Words>{text}</Words>}
      {children}
    </Wall>
  )
}
