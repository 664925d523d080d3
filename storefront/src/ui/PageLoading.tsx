import styled from 'styled-components'
import { Spinner } from './Spinner'
import { VisuallyHidden } from './VisuallyHidden'

const Layout = styled.div`
  display: grid;
  place-items: center;
  align-content: start;
  gap: 24px;
  /* As high as the screen: what comes is higher, and the footer must not move on it. */
  min-height: 100svh;
  padding-top: 28svh;
  text-align: center;
`

type PageLoadingProps = {
  /** The page's heading, for screen readers. */
  title: string
  /** Shown where scripts are off, since the content would never come. */
  withoutScripts: string
}

/** Shown while a page waits for content that only the browser has, such as the cart. */
export function PageLoading({ title, withoutScripts }: PageLoadingProps) {
  return (
    <Layout>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <Spinner />
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
    </Layout>
  )
}
