import type { ReactNode } from 'react'
import styled from 'styled-components'
import { figures, from } from '../theme'
import { Board } from './Board'
import { Ghost } from './Ghost'

const Wall = styled.div`
  display: grid;
  gap: 40px var(--gap);
  padding-top: 24px;
  ${Ghost} {
    width: min(100%, calc(1.25 * (100svh - 216px)));
  }
  > section {
    max-width: 400px;
  }
  ${from.label} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    align-items: end;
  }
`
const Over = styled.p`
  ${figures}
  margin-bottom: 4px;
  font: var(--t14);
  color: var(--soft);
`
const Heading = styled.h1`
  font: var(--t32);
`
const Words = styled.p`
  margin: 12px 0 24px;
  color: var(--soft);
`

type LostWallProps = { title: string; text: string; over?: string; children: ReactNode }

/** A big empty patch with a board beside it: what was looked for isn't here. */
export function LostWall({ title, text, over, children }: LostWallProps) {
  return (
    <Wall>
      <Ghost />
      <Board>
        {over && <Over>{over}</Over>}
        <Heading>{title}</Heading>
        <Words>{text}</Words>
        {children}
      </Board>
    </Wall>
  )
}
