import styled from 'styled-components'
import { Spinner } from './Spinner'
import { VisuallyHidden } from './VisuallyHidden'
import { WholeScreen } from './WholeScreen'

const Waiting = styled.div`
  display: grid;
  place-items: center;
  gap: 24px;
  padding-top: 28svh;
  text-align: center;
`

type WaitingForScriptsProps = {
  /** Shown without scripts, because the content would never appear. */
  withoutScripts: string
}

/** Shown in place of content that only the browser has, such as the cart. */
export function WaitingForScripts({ withoutScripts }: WaitingForScriptsProps) {
  return (
    <Waiting>
      <Spinner />
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
    </Waiting>
  )
}

type PageLoadingProps = WaitingForScriptsProps & {
  /** The page's heading, for screen readers. */
  title: string
}

/** Shown while a page waits for content that only the browser has. */
export function PageLoading({ title, withoutScripts }: PageLoadingProps) {
  return (
    <WholeScreen>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <WaitingForScripts withoutScripts={withoutScripts} />
    </WholeScreen>
  )
}
