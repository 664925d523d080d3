import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { SiteLayout } from './pages/SiteLayout'
import { matchRoute, workRoute } from './routes'
import { PageView } from './routing/lazy-page'
import { PageParamsContext } from './routing/page-params'
import { ShopContext } from './shop-context'
import { ToastProvider } from './ui/ToastProvider'

type AppProps = {
  shop: ShopInfo
  queryClient: QueryClient
  /** On the server: what stands in place of a page that only the browser draws. */
  frame?: ReactNode
}

/** The whole storefront, inside a router. */
export function App({ shop, queryClient, frame }: AppProps) {
  const { pathname } = useLocation()
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname])
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <PageParamsContext value={params}>
            <SiteLayout workSlug={route.path === workRoute ? params.slug : undefined}>
              {frame ?? <PageView key={route.path} page={route.page} />}
            </SiteLayout>
          </PageParamsContext>
        </ToastProvider>
      </QueryClientProvider>
    </ShopContext>
  )
}
