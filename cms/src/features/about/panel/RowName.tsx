'use client'

import { useRowLabel } from '@payloadcms/ui'

type ListedRow = { year?: number; title?: string; venue?: string; name?: string }

/** The title of a collapsed row of exhibitions, collections or press. */
export function RowName() {
  const { data, rowNumber = 0 } = useRowLabel<ListedRow>()
  const { year, title, venue, name } = data ?? {}
  const words = [year, title || venue || name].filter(Boolean).join(' ')
  return <span>{words || `Row ${rowNumber + 1}`}</span>
}
