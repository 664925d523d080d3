'use client'

import { useEffect } from 'react'
import type { ShownRows } from '../../../platform/stale-writes/shown'
import { rememberList } from './shown-now'

/** Keeps in which state the rows of a list are shown, for as long as it is. */
export function RememberList({ slug, shown }: { slug: string; shown: ShownRows }) {
  useEffect(() => rememberList(slug, shown), [slug, shown])
  return null
}
