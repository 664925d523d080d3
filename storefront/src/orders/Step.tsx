import { type ReactNode, type Ref, useId } from 'react'
import styled from 'styled-components'

const Section = styled.section`
  display: grid;
  gap: 28px;
  & + & {
    margin-top: 56px;
    padding-top: 40px;
    border-top: 1px solid var(--rule);
  }
`
const Heading = styled.h2`
  display: flex;
  align-items: baseline;
  gap: 14px;
  &:focus {
    outline: none;
  }
`
const Figure = styled.span`
  font: 400 1rem / 1 var(--sans);
  color: var(--soft);
`

type StepProps = { number: number; title: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** A numbered step of checkout. */
export function Step({ number, title, headingRef, children }: StepProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Heading id={id} ref={headingRef} tabIndex={-1}>
        <Figure>{number}</Figure>
        {title}
      </Heading>
      {children}
    </Section>
  )
}
