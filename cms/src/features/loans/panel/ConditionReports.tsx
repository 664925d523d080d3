import { sql } from '@payloadcms/db-postgres'
import type { UIFieldServerComponent } from 'payload'
import { shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { isOnFor } from '../../../settings/switched-on'
import { BeginReport } from './BeginReport'

type Listed = { id: number; day: string; examiner: string | null; place: string | null; photos: number }

/** On the tab Archive of a work: its condition reports, the latest first, and the button that begins one. */
export const ConditionReports: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !isOnFor(user, 'loans') || !data?.id || !Number.isInteger(id)) return null
  const reports = await shopContext(payload).query<Listed>(sql`
    SELECT id, (day AT TIME ZONE 'UTC')::date::text AS day, examiner, place,
      (SELECT count(*)::int FROM condition_photos WHERE report_id = condition_reports.id) AS photos
    FROM condition_reports WHERE artwork_id = ${id} ORDER BY condition_reports.day DESC, id DESC`)
  return (
    <section aria-label="Condition reports" className="field-type gesso-sheet">
      <h3>Condition reports</h3>
      {reports.length > 0 && (
        <ul>
          {reports.map(({ id: report, day, examiner, place, photos }) => (
            <li key={report}>
              <a href={`/admin/collections/condition_reports/${report}`}>{dayOf(day, 'UTC')}</a>
              <span className="gesso-hint">
                {' '}
                {[examiner, place, photos === 1 ? '1 photograph' : `${photos} photographs`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <BeginReport artworkId={String(id)} />
    </section>
  )
}
