import { useUser } from '../auth/use-user'
import { EmptyState } from '../ui/EmptyState'

/** Replaces a gallery without works. */
export function EmptyGallery() {
  const user = useUser()
  return (
    <EmptyState
      title="No Artworks Available"
      text={
        user
          ? 'Start by adding your first artwork to the gallery.'
          : 'Please check back later for new artworks.'
      }
    />
  )
}
