'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'

/** In the head of a work: its page, which for unpublished works is the preview. */
export function SeeOnSite() {
  const { slug, deletedAt } = useDocumentInfo().savedDocumentData ?? {}
  if (!slug || deletedAt) return null
  return (
    <Button buttonStyle="secondary" el="anchor" margin={false} newTab size="medium" url={`/artwork/${slug}`}>
      See it on the site
    </Button>
  )
}
