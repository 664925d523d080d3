import { type ReactNode, type Ref, useId } from 'react'
import styled from 'styled-components'
import { visuallyHidden } from '../ui/VisuallyHidden'

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  max-width: 68rem;
  & + & {
    margin-top: 56px;
    padding-top: 40px;
    border-top: 1px solid var(--rule);
  }
  &[data-folded] {
    gap: 0;
  }
  /* The line of a folded step has an edge of its own. */
  &[data-folded] + & {
    padding-top: 0;
    border-top: 0;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
`
const Heading = styled.h2<{ $look: 'plain' | 'soft' | 'hidden' }>`
  display: flex;
  align-items: baseline;
  gap: 14px;
  &:focus {
    outline: none;
  }
  ${({ $look }) => $look === 'soft' && 'color: var(--soft);'}
  ${({ $look }) => $look === 'hidden' && visuallyHidden}
`
const Figure = styled.span`
  font: 400 1rem / 1.5rem var(--sans);
  color: var(--soft);
`
const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: 14px;
  padding: 8px 0;
  border-block: 1px solid var(--rule);
`
const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  &[hidden] {
    display: none;
  }
`

type StepProps = {
  number: number
  title: string
  headingRef?: Ref<HTMLHeadingElement>
  /** Shown at the end of the heading's line. */
  beside?: ReactNode
  /** One line in place of a finished step. Its content stays in the page, hidden. */
  folded?: ReactNode
  /** Whether an earlier step must be done first again. The content stays in the page, hidden. */
  waits?: boolean
  children: ReactNode
}

/** A numbered step of checkout. */
export function Step({ number, title, headingRef, beside, folded, waits = false, children }: StepProps) {
  const id = useId()
  const isFolded = Boolean(folded)
  return (
    <Section aria-labelledby={id} data-folded={isFolded || undefined}>
      <Head>
        <Heading
          id={id}
          ref={headingRef}
          tabIndex={-1}
          $look={isFolded ? 'hidden' : waits ? 'soft' : 'plain'}
        >
          <Figure>{number}</Figure>
          {title}
        </Heading>
        {!waits && beside}
      </Head>
      {isFolded && (
        <Line>
          <Figure aria-hidden="true">{number}</Figure>
          {folded}
        </Line>
      )}
      <Content hidden={isFolded || waits}>{children}</Content>
    </Section>
  )
}
