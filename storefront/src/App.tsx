import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SiteLayout } from './pages/SiteLayout'
import { routes } from './routes'
import { PageView } from './routing/lazy-page'
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
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <Routes>
            <Route element={<SiteLayout />}>
              {routes.map(({ path, page }) => (
                <Route key={path} path={path} element={frame ?? <PageView key={path} page={page} />} />
              ))}
            </Route>
          </Routes>
        </ToastProvider>
      </QueryClientProvider>
    </ShopContext>
  )
}
