import type { ServerProps } from 'payload'
import { placesOf } from '../../../platform/panel-places'
import { isOnFor } from '../../../settings/switched-on'
import { TickedRows } from './TickedRows'

/** Above the list of works: what can be done with the ticked ones, by the features that are on. */
export function TickedWorks({ payload, user }: ServerProps) {
  const off = placesOf(payload.config).switches.filter(({ name }) => !isOnFor(user ?? null, name))
  return <TickedRows off={off.map(({ name }) => name)} />
}
