'use client'

import type { MatterCounts } from '@gesso/shared-types/today/matter'
import { useEffect, useState } from 'react'
import { callApi } from '../call-api'
import { CHANGED } from './changed'

/** Returns how many matters wait in each section; counted again on each page and after changes. */
export function useWaiting(path: string): MatterCounts {
  const [counts, setCounts] = useState<MatterCounts>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page counts again
  useEffect(() => {
    // An old count does less harm than an error in the navigation.
    const count = () => void callApi('countMatters', {}).then(setCounts, () => {})
    count()
    window.addEventListener(CHANGED, count)
    return () => window.removeEventListener(CHANGED, count)
  }, [path])
  return counts
}
