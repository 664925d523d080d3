import type { Served } from '../../feature'
import { portError } from '../../platform/process/listen-on-port'

/** Starts the metrics if they are configured. @throws StartError when their port cannot be opened */
export const followRequests: Served['followRequests'] = async (context, { cache, changes }) => {
  const at = context.env.metrics
  if (!at) return null
  // Imported only here, so that a shop without metrics does not load them.
  const { startMetrics } = await import('./start-metrics')
  return startMetrics(context, at, cache, changes).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, at, 'METRICS_PORT', 'METRICS_HOST')
  })
}
