'use client'

import { PACKING_WORDS, type Packing } from '@gesso/shared-types/artworks/packing'
import { useRowLabel } from '@payloadcms/ui'

/** What a folded zone is called. */
export function ZoneName() {
  const { data, rowNumber = 0 } = useRowLabel<{ name?: string; isNotServed?: boolean }>()
  const name = data?.name?.trim() || `Zone ${rowNumber + 1}`
  return <span>{data?.isNotServed ? `${name} (not served)` : name}</span>
}

/** What a folded size of originals is called. */
export function SizeName() {
  const { data } = useRowLabel<{ packing?: Packing; upTo?: string; price?: string }>()
  const packing = PACKING_WORDS[data?.packing ?? 'boxed']
  const size = data?.upTo?.trim() ? `up to ${data.upTo.trim()}` : 'any size'
  const price = data?.price?.trim() ? `$${data.price.trim()}` : 'ask for a quote'
  return <span>{`${packing}, ${size}: ${price}`}</span>
}
