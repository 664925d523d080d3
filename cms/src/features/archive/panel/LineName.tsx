'use client'

import { useRowLabel } from '@payloadcms/ui'

/** The label of a collapsed line of provenance, exhibitions or literature. */
export function LineName() {
  const { data, rowNumber = 0 } = useRowLabel<{ date?: string; words?: string; published?: boolean }>()
  const { date, words, published } = data ?? {}
  const text = [date, words].filter(Boolean).join(', ')
  return (
    <span>
      {text || `Line ${rowNumber + 1}`}
      {published && <span className="gesso-hint"> on the page</span>}
    </span>
  )
}
