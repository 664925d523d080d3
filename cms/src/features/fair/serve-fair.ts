import {
  FAIR_CACHES,
  FAIR_MANIFEST_PATH,
  FAIR_PATH,
  FAIR_WORKER_PATH,
} from '@gesso/shared-types/features/fair/fair-paths'
import { type Request, Router } from 'express'
import { requireDemandedFactor } from '../../auth/second-factors'
import type { Context } from '../../platform/context'
import { knownBy } from '../../platform/http/signed-in'
import { readShopSettings } from '../../settings/read-shop-settings'
import { isOnFor } from '../../settings/switched-on'
import { drawAppIcon } from './app-icon'
import { fairWorker } from './fair-worker'

const ICON_SIZES = [192, 512]
/** An address without a page. */
const NO_PAGE = '/404'
const iconPath = (size: number | string) => `${FAIR_PATH}/icon-${size}.png`

/** Whether the sender of a request may see the page. */
async function isForSender({ payload }: Context, request: Request): Promise<boolean> {
  const { user } = await payload.auth({ headers: knownBy(request) })
  if (!user || !isOnFor(user, 'fair')) return false
  requireDemandedFactor(user)
  return true
}

/**
 * The page /fair with its worker, its manifest and icons, for people who are signed in while the feature is on. Everyone
 * else gets the shop's 404.
 */
export function serveFair(context: Context): Router {
  const router = Router({ caseSensitive: true })
  router.use(FAIR_PATH, async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    if (await isForSender(context, request)) return next()
    // Not drawn here: the scripts of this address draw the page itself.
    if (request.path === '/') return response.redirect(NO_PAGE)
    request.url = NO_PAGE
    return next('router')
  })
  router.get(FAIR_WORKER_PATH, (_request, response) => {
    response
      .type('text/javascript')
      .set('Service-Worker-Allowed', FAIR_PATH)
      .send(`(${fairWorker})(self, ${JSON.stringify(FAIR_PATH)}, ${JSON.stringify(FAIR_CACHES)})`)
  })
  router.get(FAIR_MANIFEST_PATH, async (_request, response) => {
    const { shopName } = await readShopSettings(context)
    response.type('application/manifest+json').json({
      id: FAIR_PATH,
      name: `${shopName} at the fair`,
      short_name: shopName,
      start_url: FAIR_PATH,
      scope: FAIR_PATH,
      display: 'standalone',
      background_color: '#f7f6f3',
      theme_color: '#f7f6f3',
      icons: ICON_SIZES.map((size) => ({ src: iconPath(size), sizes: `${size}x${size}`, type: 'image/png' })),
    })
  })
  router.get(iconPath(':size'), async (request, response, next) => {
    const size = ICON_SIZES.find((each) => String(each) === request.params.size)
    if (!size) return next()
    response.type('png').set('Cache-Control', 'private, max-age=86400')
    response.send(await drawAppIcon(size))
  })
  return router
}
