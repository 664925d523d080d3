import type { Context } from '../../platform/context'
import { WORKER_TROUBLES } from '../../platform/workers/worker-names'
import type { HealthPart } from './health-part'

/** What the workers of the process that answers cannot do; where all can, nothing is said of them. */
export function workerHealth({ failingWorkers }: Context): HealthPart[] {
  const lines = (failingWorkers?.() ?? []).map(({ name, since }) => ({
    tone: 'wrong' as const,
    text: `${WORKER_TROUBLES[name]}. It is tried again and again, and the server’s log has the reason. It began`,
    at: since,
  }))
  return lines.length > 0 ? [{ name: 'Background work', lines }] : []
}
