'use client'

import { PACKING_WORDS, type Packing } from '@gesso/shared-types/artworks/packing'
import { useFormFields, useRowLabel } from '@payloadcms/ui'

/** The name of a collapsed zone. */
export function ZoneName() {
  const { data, rowNumber = 0 } = useRowLabel<{ name?: string; isNotServed?: boolean }>()
  const name = data?.name?.trim() || `Zone ${rowNumber + 1}`
  return <span>{data?.isNotServed ? `${name} (not served)` : name}</span>
}

/** The name of a collapsed size band. */
export function SizeName() {
  const { data, path } = useRowLabel<{ packing?: Packing; upTo?: string; price?: string }>()
  const rows = useFormFields(([fields]) => fields[path.replace(/\.\d+$/, '')]?.rows?.length)
  const packing = PACKING_WORDS[data?.packing ?? 'boxed']
  const size = data?.upTo?.trim() ? `up to ${data.upTo.trim()}` : 'any size'
  const price = data?.price?.trim() ? `$${data.price.trim()}` : 'ask for a quote'
  // The one row of a zone shows neither size nor packing.
  const isPlain = rows === 1 && size === 'any size' && (data?.packing ?? 'boxed') === 'boxed'
  return <span>{isPlain ? `Any size: ${price}` : `${packing}, ${size}: ${price}`}</span>
}
