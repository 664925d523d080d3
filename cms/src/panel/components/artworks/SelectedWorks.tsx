import type { ServerProps } from 'payload'
import { placesOf } from '../../../platform/panel-places'
import { isOnFor } from '../../../settings/switched-on'
import { SelectedActions } from './SelectedActions'

/** Above the list of works: what can be done with the selected ones, by the features that are on. */
export function SelectedWorks({ payload, user }: ServerProps) {
  const off = placesOf(payload.config).switches.filter(({ name }) => !isOnFor(user ?? null, name))
  return <SelectedActions off={off.map(({ name }) => name)} />
}
