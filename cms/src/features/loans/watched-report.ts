import { sql } from '@payloadcms/db-postgres/drizzle'
import { plainColumns, type Watched } from '../../platform/audit/watched'

/** Condition reports in the audit trail, with their words: a report is never changed unseen. */
export const WATCHED_REPORT: Watched = {
  noun: 'condition_report',
  table: 'condition_reports',
  label: sql`title`,
  shown: {
    day: sql`(day AT TIME ZONE 'UTC')::date::text`,
    ...plainColumns('front', 'back', 'frame', 'notes'),
    photographs: sql`(SELECT count(*)::int FROM condition_photos WHERE report_id = condition_reports.id)`,
  },
  hidden: {
    examiner: sql`examiner`,
    place: sql`place`,
    captions: sql`(SELECT jsonb_agg(jsonb_build_array(id, caption) ORDER BY id)::text
      FROM condition_photos WHERE report_id = condition_reports.id)`,
  },
}
