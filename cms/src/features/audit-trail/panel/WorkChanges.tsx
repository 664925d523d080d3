import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { readTimeZone } from '../../../settings/read-time-zone'
import { listEntries } from '../read-entries'
import { trailAddress } from './trail-address'
import { WorkEntries } from './WorkEntries'

/** The most entries on the page of a work; the audit trail has the others. */
const LATEST = 10

/** On a work's page: who changed it, when and how, with the way to restore former values. */
export const WorkChanges: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!isOwner(user) || !Number.isInteger(id)) return null
  const context = shopContext(payload)
  const zone = await readTimeZone(context)
  const record = { noun: 'artwork' as const, record: String(id) }
  const { entries, hasOlder } = await listEntries(context, record, {}, { limit: LATEST, zone })
  return (
    <section aria-label="Who changed what" className="field-type gesso-sheet">
      <h2>Who changed what</h2>
      <WorkEntries context={context} entries={entries} record={record} zone={zone} />
      {hasOlder && <a href={trailAddress(record)}>All changes of this work</a>}
    </section>
  )
}
