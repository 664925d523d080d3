'use client'

import { type WaitingCounts, waitingCountText, waitingWords } from '@gesso/shared-types/waiting'
import { useEffect, useState } from 'react'
import type { Section } from '../../../platform/panel-places'
import { callApi } from '../call-api'
import { CHANGED } from './changed'

type Waiting = Partial<Record<Section, { badge: string; words: string }>>

const SECTION = { ordersToSend: 'sales', unreadMessages: 'people' } as const

/** Returns how much waits in each section; counted again on each page and after changes. */
export function useWaiting(path: string): Waiting {
  const [counts, setCounts] = useState<WaitingCounts | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page counts again
  useEffect(() => {
    // An old count does less harm than an error in the navigation.
    const count = () => void callApi('countWaiting', {}).then(setCounts, () => {})
    count()
    window.addEventListener(CHANGED, count)
    return () => window.removeEventListener(CHANGED, count)
  }, [path])
  const waiting: Waiting = {}
  if (!counts) return waiting
  for (const name of ['ordersToSend', 'unreadMessages'] as const) {
    const words = waitingWords(counts)[name]
    if (counts[name] > 0) waiting[SECTION[name]] = { badge: waitingCountText(counts[name]), words }
  }
  return waiting
}
