'use client'

import { PACKING_WORDS, type Packing } from '@gesso/shared-types/artworks/packing'
import { useRowLabel } from '@payloadcms/ui'

/** The name of a collapsed zone. */
export function ZoneName() {
  const { data, rowNumber = 0 } = useRowLabel<{ name?: string; isNotServed?: boolean }>()
  const name = data?.name?.trim() || `Zone ${rowNumber + 1}`
  return <span>{data?.isNotServed ? `${name} (not served)` : name}</span>
}

/** The name of a collapsed size band. */
export function SizeName() {
  const { data } = useRowLabel<{ packing?: Packing; upTo?: string; price?: string }>()
  const packing = PACKING_WORDS[data?.packing ?? 'boxed']
  const size = data?.upTo?.trim() ? `up to ${data.upTo.trim()}` : 'any size'
  const price = data?.price?.trim() ? `$${data.price.trim()}` : 'ask for a quote'
  return <span>{`${packing}, ${size}: ${price}`}</span>
}
