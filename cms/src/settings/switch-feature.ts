import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../platform/app-error'
import { record } from '../platform/audit/record'
import type { Context, Transaction } from '../platform/context'
import { columnName } from '../platform/database/column-name'
import { withTransaction } from '../platform/database/transaction'
import { type FeatureSwitch, placesOf } from '../platform/panel-places'
import { switchedOn } from './switched-on'

/**
 * Switches a feature on, with what it needs, or off. What was entered for it stays.
 * @returns the names of what is on afterwards
 * @throws AppError not_found for an unknown name; conflict with the reason that keeps it on or off
 */
export function switchFeature(context: Context, name: string, isOn: boolean): Promise<string[]> {
  const { switches } = placesOf(context.payload.config)
  const found = switches.find((each) => each.name === name)
  if (!found) throw new AppError('not_found', { message: 'The shop has no such switch.' })
  return withTransaction(context, async (tx) => {
    // The lock of saves of the settings (features/stale-writes): one after the other, and one row at most.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext('settings shop_settings'))`)
    await tx.query(sql`
      INSERT INTO shop_settings (updated_at, created_at)
      SELECT now(), now() WHERE NOT EXISTS (SELECT 1 FROM shop_settings)`)
    const on = new Set(await switchedOn(tx))
    const turned = isOn ? withNeeded(switches, found) : [found]
    const changed = turned.filter((each) => on.has(each.name) !== isOn)
    for (const each of changed) {
      const reason = isOn ? await each.keptOffBy?.(tx) : await keptOnBy(tx, each, switches, on)
      if (reason) throw new AppError('conflict', { message: reason })
      if (isOn) on.add(each.name)
      else on.delete(each.name)
    }
    await store(tx, changed, isOn)
    return [...on]
  })
}

function withNeeded(switches: readonly FeatureSwitch[], { needs, ...own }: FeatureSwitch): FeatureSwitch[] {
  const needed = switches.find(({ name }) => name === needs)
  return needed ? [...withNeeded(switches, needed), own] : [own]
}

/** Says why a feature stays on; null if nothing keeps it. */
async function keptOnBy(
  tx: Transaction,
  turned: FeatureSwitch,
  switches: readonly FeatureSwitch[],
  on: ReadonlySet<string>,
): Promise<string | null> {
  const user = switches.find(({ name, needs }) => needs === turned.name && on.has(name))
  return user ? `“${user.label}” needs it: switch that off first.` : ((await turned.keptOnBy?.(tx)) ?? null)
}

async function store(tx: Transaction, changed: readonly FeatureSwitch[], isOn: boolean): Promise<void> {
  if (changed.length === 0) return
  const values = changed.map(({ field }) => sql`${sql.identifier(columnName(field))} = ${isOn}`)
  const [row] = await tx.query<{ id: number }>(
    sql`UPDATE shop_settings SET ${sql.join(values, sql`, `)} RETURNING id`,
  )
  for (const channel of new Set(changed.flatMap((each) => each.channel ?? [])))
    await tx.query(sql`SELECT pg_notify(${channel}, '')`)
  await record(tx, {
    action: 'updated',
    noun: 'settings',
    recordId: row?.id ?? null,
    label: 'What your shop can do',
    changes: changed.map(({ label }) => ({ field: label, old: !isOn, new: isOn })),
  })
}
