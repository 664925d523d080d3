import { Router } from 'express'
import type { Context } from '../context'
import { queryPool } from '../database/query-pool'
import { isOwnNetwork } from '../network/own-network'
import { readDiskState } from '../process/disk-space'
import type { ChangesHeard } from './changes-heard'

/** How long the database may take to answer before this process counts as cut off from it. */
const ANSWER_MS = 2500

/**
 * For monitors and load balancers: `/healthz` says that it runs, and in a network of one's own how its disk stands; `/readyz` that it reaches its
 * database and has not been asked to end. It asks over a connection of its own: a process whose connections are all at
 * work is busy, and not to be taken out of service.
 */
export function serveHealth({ env }: Context, changes: ChangesHeard, leaving: AbortSignal): Router {
  const pool = queryPool(env.databaseUrl, ANSWER_MS, 'gesso-health')
  let asking: Promise<boolean> | null = null
  const isReachable = (): Promise<boolean> => {
    asking ??= pool
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    return asking
  }
  const router = Router()
  router.get('/healthz', async (request, response) => {
    const disk = isOwnNetwork(request.ip ?? '') && { disk: (await readDiskState(env.dataDir)) ?? 'unknown' }
    response.set('Cache-Control', 'no-store').json({ ok: true, ...disk })
  })
  router.get('/readyz', async (_request, response) => {
    const isReady = !leaving.aborted && (await isReachable())
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok: isReady, hearsChanges: changes.whyNot === null, isLeaving: leaving.aborted })
  })
  return router
}
