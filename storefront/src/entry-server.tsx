import { GlobalStyle } from './style/global-style'

// Imported before everything else, because a page's rules are in the order in which they were created.

import { fingerprint } from '@gesso/shared-types/pages/fingerprint'
import type { Storefront } from '@gesso/shared-types/pages/page'
import { pageDataAddress } from '@gesso/shared-types/pages/page-data'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { parsePath, StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { App } from './App'
import { apiQuery } from './api/api-query'
import './api/dashboard-calls'
import { dehydrateQueries } from './api/dehydrated-queries'
import { createPrefetch } from './api/prefetch'
import { createQueryClient } from './api/query-client'
import { longGalleryOf } from './artworks/gallery/gallery-of'
import { earlyCartScript } from './cart/show-early-cart'
import { pageScripts } from './features-in/page-scripts'
import { headHtml } from './head/head-html'
import { HeadContext, type HeadStore } from './head/use-head'
import { dataBlock, dataBlockElsewhere, escapeData } from './page/data-block'
import type { PageState } from './page/page-state'
import { fillTemplate, isBuilt, pageScript } from './page/page-template'
import { DashboardFrame } from './pages/dashboard/DashboardFrame'
import { dashboardPage } from './pages/dashboard/lazy-dashboard-page'
import { matchRoute, workRoute } from './routes'
import { metadataOf } from './routes-metadata'
import { homePath } from './routing/paths'
import { fontPreloads } from './style/fonts'
import { subscribeForm } from './subscribers/lazy-subscribe-form'

export const isForEveryone: Storefront['isForEveryone'] = (path) => matchRoute(path).route.sameForEveryone

/** In characters: larger data in the HTML would delay the first picture (docs/decisions/first-page.md). */
const LARGE_DATA = 4_000

/**
 * Lets a browser that can draw the gallery or a work's page when its link is pointed at or touched. Once scripts are there,
 * they change the page and load the next one in advance (prefetch-links.ts).
 */
const SPECULATION_RULES = escapeData({
  prerender: [
    {
      where: { href_matches: [homePath, workRoute] },
      eagerness: 'moderate',
    },
  ],
})

/**
 * Renders one page of the storefront. Data comes from in-process calls; a refused call is shown as the page's error
 * text and sets the status.
 * @throws only errors without an error code, which are faults of the server
 */
export const render: Storefront['render'] = async ({ url, shop, template, call, dashboard }) => {
  const { pathname = '/', search = '' } = parsePath(url)
  const { route, params } = matchRoute(pathname)
  const queryClient = createQueryClient()
  const tools = createPrefetch(queryClient, call)
  await Promise.all([
    route.page.preload(),
    subscribeForm.preload(),
    tools.prefetch('listSocial', {}),
    !dashboard && route.load?.(tools, params, { shop, search }),
  ])
  for (const { name, input, output } of dashboard ?? [])
    queryClient.setQueryData<unknown>(apiQuery(name, input).queryKey, output)

  const sheet = new ServerStyleSheet()
  const store: HeadStore = { head: { title: null } }
  try {
    renderToString(sheet.collectStyles(<GlobalStyle />))
    const app = renderToString(
      sheet.collectStyles(
        <StrictMode>
          <HeadContext value={store}>
            <StaticRouter location={url}>
              <App shop={shop} queryClient={queryClient} frame={dashboard && <DashboardFrame />} />
            </StaticRouter>
          </HeadContext>
        </StrictMode>,
      ),
    )
    // renderToString leaves an error inside a Suspense boundary to the browser and reports nothing.
    if (app.includes('<!--$!-->')) throw new Error(`The page ${route.path} failed to render`)
    // Marked as in use: the browser goes on with this sheet (adopt-server-styles.ts).
    const style = sheet.getStyleTags().replace('data-styled="true"', 'data-styled="active"')
    const queries = dehydrateQueries(queryClient)
    const state: PageState = { shop, queries, ...(dashboard && { isDashboard: true }) }
    const long = route.path === '/' && !dashboard ? longGalleryOf(shop) : undefined
    const inside = dashboard ? dashboardPage : long?.page
    const script = pageScript(template, {
      pages: [route.page.name, ...(inside ? [inside.name] : [])],
      atOnce: dashboard !== undefined || (route.wakesAtOnce ?? false),
      choice: long?.choice ?? null,
      first: earlyCartScript,
      added: pageScripts.flatMap((scriptFor) => scriptFor(shop) ?? []),
    })
    const { status = 200, path } = store.head
    const metadata =
      status === 200 && path !== undefined
        ? metadataOf(route.path, {
            head: { ...store.head, path },
            shop,
            params,
            loaded: (name, input) => queryClient.getQueryData(apiQuery(name, input).queryKey),
            kept: (key) => queryClient.getQueryData(key),
          })
        : undefined
    const sameForEveryone =
      !dashboard && route.sameForEveryone && status === 200 && queries.every(({ refusal }) => !refusal)
    const rules = route.sameForEveryone && !dashboard && isBuilt(template) ? SPECULATION_RULES : ''
    const head = [
      headHtml(store.head, shop, metadata),
      ...fontPreloads,
      style,
      `<script>${script}</script>`,
      ...(rules ? [`<script type="speculationrules">${rules}</script>`] : []),
    ]
    const withState = (block: string) => fillTemplate(template, { head, app, state: block })
    const data = JSON.stringify(state)
    const isApart = sameForEveryone && isBuilt(template) && data.length > LARGE_DATA
    const address = isApart ? pageDataAddress({ print: fingerprint(data), url }) : ''
    return {
      status,
      html: withState(dataBlock('application/json', state, 'state')),
      ...(isApart && { apart: { html: withState(dataBlockElsewhere('state', address)), address, data } }),
      css: /^<style[^>]*>([\s\S]*)<\/style>$/.exec(style)?.[1] ?? '',
      script,
      rules,
      sameForEveryone,
    }
  } finally {
    sheet.seal()
    queryClient.clear()
  }
}
