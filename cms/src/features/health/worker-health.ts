import type { Context } from '../../platform/context'
import type { HealthPart } from './health-part'

/** Describes what the workers of this process cannot do; empty when all of them work. */
export function workerHealth({ troubles }: Context): HealthPart[] {
  const lines = (troubles?.() ?? []).map(({ trouble, since }) => ({
    tone: 'wrong' as const,
    text: `${trouble}. It is tried again and again. It began`,
    at: since,
  }))
  return lines.length > 0 ? [{ name: 'Background work', lines }] : []
}
