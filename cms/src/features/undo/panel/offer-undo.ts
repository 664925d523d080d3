import { toast } from '@payloadcms/ui'
import { undoNow } from './undo-now'

const MILLISECONDS = 15_000

/** Offers to undo a change of artworks, next to the toast about it. */
export const offerUndo = ({ undo }: { undo?: string }): void => {
  if (!undo) return
  toast.info('This can be undone for a day.', {
    duration: MILLISECONDS,
    action: { label: 'Undo', onClick: () => void undoNow(undo) },
  })
}
