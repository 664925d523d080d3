import type { Payload } from 'payload'
import { shopContext } from '../../../platform/context'
import { addressOf, placesOf } from '../../../platform/panel-places'
import { switchedOn } from '../../../settings/switched-on'
import { SwitchList } from './SwitchList'

/** “What your shop can do”: the switches of all features. Its page is for owners. */
export async function Switches({ payload }: { payload: Payload }) {
  const { places, switches, tasks } = placesOf(payload.config)
  if (switches.length === 0) return null
  const context = shopContext(payload)
  const on = await switchedOn(context)
  const shown = switches.map(async ({ name, label, says, task, lacks, remains }) => {
    const found = tasks.find((each) => each.name === task)
    const kept = on.has(name) ? null : await remains?.(context)
    const place = places.find((each) => each.switch === name)
    return {
      name,
      label,
      says,
      settings: found ? `/admin${addressOf(found)}` : null,
      remains: kept && place ? { words: kept, at: `/admin${place.path}` } : null,
      lacks: on.has(name) ? ((await lacks?.(context)) ?? null) : null,
    }
  })
  return (
    <section aria-labelledby="gesso-switches">
      <h2 id="gesso-switches">What your shop can do</h2>
      <SwitchList on={[...on]} switches={await Promise.all(shown)} />
      <p className="gesso-hint">
        What is off takes no room: no field, no tab, nothing on the site. What was entered is kept.
      </p>
    </section>
  )
}
