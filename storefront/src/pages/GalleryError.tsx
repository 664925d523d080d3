import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'

/** Replaces a gallery that could not be loaded. */
export function GalleryError({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <EmptyState title="Error Loading Gallery" text="Unable to load artworks. Please try again later.">
      <Button disabled={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  )
}
