'use client'

import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { AddWork } from './AddWork'

const LIST = '/admin/collections/artworks'

/** Beside the title of the list of works; Payload also draws it on their pages, where it is nothing. */
export function WorksHead() {
  if (usePathname() !== LIST) return null
  return (
    <div className="gesso-works-head">
      <AddWork />
      <Link href={`${LIST}/create`} prefetch={false}>
        Without a picture
      </Link>
    </div>
  )
}
