import type { CopiedPart } from '../../platform/full-copy/copied-parts'
import { exportPastRecords } from './export-past-records'
import { pastHeadings } from './own-columns'

/** The orders and customers of former shops in a full copy. */
export const copiedPastOrders: CopiedPart = {
  tables: (context) =>
    (['order', 'customer'] as const).map((kind) => ({
      name: `past-${kind}s`,
      headings: pastHeadings(kind),
      pages: exportPastRecords(context, { kind }),
    })),
}
