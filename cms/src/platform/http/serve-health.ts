import { Router } from 'express'
import type { Context } from '../context'
import { queryPool } from '../database/query-pool'
import { isOwnNetwork } from '../network/own-network'
import { isMarkQuestion, shopMark } from '../network/shop-mark'
import { readDiskState } from '../process/disk-space'
import type { ChangesHeard } from './changes-heard'

/** How long the database may take to answer before this process counts as disconnected. */
const ANSWER_MS = 2500

/**
 * For monitors and load balancers. `/healthz`: the process runs; inside a private network also the state of its disk.
 * `/up` is the same, by the name that ONCE and other hosts ask for. With `?ask=`, it answers with the shop's mark, by which the shop knows itself at an address.
 * `/readyz`: it reaches its database and was not asked to end. It uses a separate connection, because a process whose
 * connections are all in use is busy and should stay in service.
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
  router.get(['/healthz', '/up'], async (request, response) => {
    const disk = isOwnNetwork(request.ip ?? '') && { disk: (await readDiskState(env.dataDir)) ?? 'unknown' }
    const { ask } = request.query
    const mark = isMarkQuestion(ask) && { mark: shopMark(env, ask) }
    response.set('Cache-Control', 'no-store').json({ ok: true, ...disk, ...mark })
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
