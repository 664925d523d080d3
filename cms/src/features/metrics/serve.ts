import type { Served } from '../../feature'
import { portError } from '../../platform/process/listen-on-port'

/** @throws StartError when its port cannot be had */
export const followRequests: Served['followRequests'] = async (context, { cache, changes }) => {
  const at = context.env.metrics
  if (!at) return null
  // Loaded here alone: a shop that is not measured has none of it in memory.
  const { startMetrics } = await import('./start-metrics')
  return startMetrics(context, at, cache, changes).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, at, 'METRICS_PORT', 'METRICS_HOST')
  })
}
