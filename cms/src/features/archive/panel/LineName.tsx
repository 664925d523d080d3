'use client'

import { useRowLabel } from '@payloadcms/ui'

/** What a folded line of provenance, exhibitions or literature is called. */
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
