import { pageViewsPath } from '@gesso/shared-types/features/analytics/page-views-path'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { hasSignedIn } from '../../auth/signed-in-marker'
import type { LayoutPart } from '../../pages/layout-part'
import { useShop } from '../../shop-context'

/** Reports each further page, if the shop counts them and nobody has signed in with this browser. */
function PageViews(): null {
  const { countsVisits } = useShop()
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    if (!countsVisits || hasSignedIn()) return
    import('./report-page-view').then(
      ({ reportPageView }) => reportPageView(pageViewsPath, { path: pathname }),
      () => undefined,
    )
  }, [countsVisits, pathname])
  return null
}

export const countedPageViews: LayoutPart = { feature: 'analytics', Part: PageViews }
