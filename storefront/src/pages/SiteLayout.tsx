import { type ReactNode, Suspense, useContext } from 'react'
import styled from 'styled-components'
import { Neighbours } from '../artworks/detail/Neighbours'
import { layoutParts } from '../features-in/layout'
import { AnnounceContext } from '../head/use-head'
import { PageWaitingContext } from '../routing/page-waiting'
import { Tooltips } from '../ui/Tooltips'
import { visuallyHidden } from '../ui/VisuallyHidden'
import { WaitingLine } from '../ui/WaitingLine'
import { AnnouncementLine } from './AnnouncementLine'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'
import { usePageChange } from './use-page-change'
import { useScrollRestoration } from './use-scroll-restoration'

const Skip = styled.a`
  position: absolute;
  left: 16px;
  top: -80px;
  z-index: 9;
  padding: 12px 16px;
  background: var(--ink);
  color: var(--page);
  &:focus {
    top: 12px;
  }
`
const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: var(--max);
  margin: 0 auto;
  padding: 0 var(--gutter) var(--air);
  &:focus {
    outline: none;
  }
`
const LiveRegion = styled.p`
  ${visuallyHidden}
`

type SiteLayoutProps = {
  /** The slug of the work whose page it is. */
  workSlug: string | undefined
  children: ReactNode
}

/**
 * The layout of every page: skip link, announcement, header, main, an artwork's neighbours, footer, and parts of
 * features.
 */
export function SiteLayout({ workSlug, children }: SiteLayoutProps) {
  useScrollRestoration()
  const { main, announcement, announce } = usePageChange()
  const isWaiting = useContext(PageWaitingContext)
  return (
    <AnnounceContext value={announce}>
      <Skip href="#main">Skip to content</Skip>
      <AnnouncementLine />
      <SiteHeader />
      {isWaiting && <WaitingLine />}
      <Main id="main" tabIndex={-1} ref={main} aria-busy={isWaiting || undefined}>
        <Suspense>{children}</Suspense>
      </Main>
      {workSlug !== undefined && <Neighbours slug={workSlug} />}
      <SiteFooter />
      <LiveRegion role="status">{announcement}</LiveRegion>
      <Tooltips />
      {layoutParts.map(({ feature, Part }) => Part && <Part key={feature} />)}
    </AnnounceContext>
  )
}
