import type { ArchiveActionProps } from '../features/archive/panel/archive-action'
import { ArchiveDocuments } from '../features/work-documents/panel/ArchiveDocuments'
import type { Parts } from './components/show-parts'

/** What features do with the works of a list of the archive. */
export const archiveActions: Parts<ArchiveActionProps> = {
  'work-documents': ArchiveDocuments,
}
