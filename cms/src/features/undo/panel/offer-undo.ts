import { toast } from '@payloadcms/ui'

const MILLISECONDS = 15_000

/** Offers to preview the undoing of a change of several artworks, next to Payload's own toast. */
export const offerUndo = ({ undo }: { undo?: string }): void => {
  if (!undo) return
  toast.info('This can be undone for a day.', {
    duration: MILLISECONDS,
    action: { label: 'Undo', onClick: () => window.location.assign(`/admin/undo?change=${undo}`) },
  })
}
