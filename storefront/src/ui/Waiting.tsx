import styled from 'styled-components'
import { Spinner } from './Spinner'
import { VisuallyHidden } from './VisuallyHidden'

const Wall = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 24px;
  min-height: 56vh;
  text-align: center;
`

type WaitingProps = {
  /** The page's heading, for screen readers. */
  title: string
  /** Said where scripts are off and the wait would have no end. */
  withoutScripts: string
}

/** A page whose content lives in the browser, until the browser has looked. */
export function Waiting({ title, withoutScripts }: WaitingProps) {
  return (
    <Wall>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <Spinner />
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
    </Wall>
  )
}
