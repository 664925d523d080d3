import type { Context } from '../../platform/context'
import type { HealthPart } from './health-part'

/** What the workers of the process that answers cannot do; where all can, nothing is said of them. */
export function workerHealth({ troubles }: Context): HealthPart[] {
  const lines = (troubles?.() ?? []).map(({ trouble, since }) => ({
    tone: 'wrong' as const,
    text: `${trouble}. It is tried again and again, and the server’s log has the reason. It began`,
    at: since,
  }))
  return lines.length > 0 ? [{ name: 'Background work', lines }] : []
}
