import type { ServerProps } from 'payload'
import { ARCHIVE } from './archive-address'

/** The link to the lists of the archive, below the collections in the panel's navigation. */
export function ArchiveLink({ user }: ServerProps) {
  if (!user) return null
  return (
    <a className="nav__link" href={ARCHIVE}>
      <span className="nav__link-label">Archive</span>
    </a>
  )
}
