'use client'

import { Button, toast } from '@payloadcms/ui'

/** Copies a link; browsers only allow that over HTTPS or on the same machine. */
export function CopyLink({ link }: { link: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success('Link copied.'),
      () => toast.error('Please select the link and copy it by hand.'),
    )
  return (
    <Button buttonStyle="secondary" margin={false} onClick={() => void copy()} size="small">
      Copy the link
    </Button>
  )
}
