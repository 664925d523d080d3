import type { ServerProps } from 'payload'
import { statements } from '../../database/transaction'
import { countUnusedPictures } from '../../pictures/unused-pictures'
import { ClearUnusedButton } from './ClearUnusedButton'

/** Finds the pictures that no work shows, and clears them (issue 6). */
export async function UnusedPictures({ payload, user }: ServerProps) {
  if (!user) return null
  const { all, clearable } = await countUnusedPictures(statements(payload))
  return (
    <nav aria-label="Lists of pictures" className="gesso-lists">
      <a href="/admin/collections/pictures">Pictures</a>
      <a href="/admin/collections/pictures?unused=true">Unused ({all})</a>
      {clearable > 0 && <ClearUnusedButton count={clearable} />}
    </nav>
  )
}
