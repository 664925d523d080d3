'use client'

import { useEffect } from 'react'
import type { ShownRows } from '../shown'
import { rememberList } from './shown-list'

/** Remembers which versions of a list's rows are shown, while the list is shown. */
export function RememberList({ slug, shown }: { slug: string; shown: ShownRows }) {
  useEffect(() => rememberList(slug, shown), [slug, shown])
  return null
}
