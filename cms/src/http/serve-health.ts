import { Router } from 'express'
import type { Context } from '../context'

/** For monitors and load balancers: `/healthz` says that it runs, `/readyz` that it reaches its database. */
export function serveHealth({ payload }: Context): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true })
  })
  router.get('/readyz', async (_request, response) => {
    const isReady = await payload.db.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok: isReady })
  })
  return router
}
