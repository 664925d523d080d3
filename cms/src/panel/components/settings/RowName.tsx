'use client'

import { useRowLabel } from '@payloadcms/ui'

type ListedRow = { year?: number; title?: string; venue?: string; name?: string }

/** What a folded row of exhibitions, collections or press is called. */
export function RowName() {
  const { data, rowNumber = 0 } = useRowLabel<ListedRow>()
  const { year, title, venue, name } = data ?? {}
  const words = [year, title || venue || name].filter(Boolean).join(' ')
  return <span>{words || `Row ${rowNumber + 1}`}</span>
}
