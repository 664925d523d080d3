import type { Payload } from 'payload'
import { placesOf } from '../../../platform/panel-places'
import { TaskList } from './TaskList'

/** What the shop can do besides selling works: each leads to its settings. */
export function Switches({ payload }: { payload: Payload }) {
  const tasks = placesOf(payload.config).tasks.filter(({ group }) => group === 'feature')
  return <TaskList heading="What your shop can do" states={{}} tasks={tasks} />
}
