import type { ArchiveFilter } from '@gesso/shared-types/features/archive/archive-list'
import type { PayloadRequest } from 'payload'

/** What an action with the works of a list of the archive gets. */
export type ArchiveActionProps = { filter: ArchiveFilter; user: PayloadRequest['user'] }
