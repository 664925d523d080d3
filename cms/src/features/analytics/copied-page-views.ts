import { sql } from '@payloadcms/db-postgres'
import type { CopiedPart } from '../../platform/full-copy/copied-parts'
import { exportPageViews, PAGE_VIEW_HEADINGS } from './read-page-views'

/** The page views in a full copy: one table for each year that has some. */
export const copiedPageViews: CopiedPart = {
  tables: async (context) => {
    const years = await context.query<{ year: number }>(
      sql`SELECT DISTINCT extract(year FROM day)::int AS year FROM visit_sums ORDER BY 1`,
    )
    return years.map(({ year }) => ({
      name: `visits-${year}`,
      headings: PAGE_VIEW_HEADINGS,
      pages: exportPageViews(context, { from: `${year}-01-01`, to: `${year}-12-31` }),
    }))
  },
}
