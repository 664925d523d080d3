import { toast } from '@payloadcms/ui'

const MILLISECONDS = 15_000

/** Offers to look at what undoing a change of several artworks would do, beside Payload's own toast. */
export const offerUndo = ({ undo }: { undo?: string }): void => {
  if (!undo) return
  toast.info('This can be undone for a day.', {
    duration: MILLISECONDS,
    action: { label: 'Undo', onClick: () => window.location.assign(`/admin/undo?change=${undo}`) },
  })
}
