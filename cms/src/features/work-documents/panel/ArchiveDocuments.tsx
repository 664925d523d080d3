import { isOnFor } from '../../../settings/switched-on'
import type { ArchiveActionProps } from '../../archive/panel/archive-action'
import { DocumentsButton } from './DocumentsButton'

/** Below a list of the archive: the documents of its works, while they are switched on. */
export const ArchiveDocuments = ({ filter, user }: ArchiveActionProps) =>
  isOnFor(user, 'work-documents') ? (
    <div className="gesso-lists">
      <DocumentsButton select={{ archive: filter }} />
    </div>
  ) : null
