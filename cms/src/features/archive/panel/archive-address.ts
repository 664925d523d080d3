import type { ArchiveFilter } from '@gesso/shared-types/features/archive/archive-list'
import { withQuery } from '../../../panel/components/page-address'

export const ARCHIVE = '/admin/archive'
export const HISTORY = '/admin/history'

/** The address of a list of the archive. */
export const archiveAddress = (filter: ArchiveFilter, page = 1): string =>
  withQuery(ARCHIVE, { ...filter, ...(page > 1 && { page }) })

/** The address of the same list as a file. */
export const archiveFile = (kind: 'export' | 'pdf', filter: ArchiveFilter, paper?: 'a4' | 'letter'): string =>
  withQuery(`/api/cms/archive/${kind}`, { ...filter, paper })

/** The address of a work's history. @param place a page of its entries in the audit trail */
export const historyAddress = (artwork: number, place: { before?: number; after?: number } = {}): string =>
  withQuery(HISTORY, { artwork, ...place })
