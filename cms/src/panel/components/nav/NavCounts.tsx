'use client'

import { type WaitingCounts, waitingCountText, waitingWords } from '@gesso/shared-types/waiting'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { callApi } from '../call-api'
import { CHANGED } from './changed'

const LINKS = { ordersToSend: 'nav-orders', unreadMessages: 'nav-contact_messages' } as const

/** Payload's links accept no children, so the count is an attribute that the style sheet shows. */
function show(counts: WaitingCounts): void {
  for (const name of ['ordersToSend', 'unreadMessages'] as const) {
    const link = document.getElementById(LINKS[name])
    if (!link) continue
    if (counts[name] === 0) {
      link.removeAttribute('data-count')
      link.removeAttribute('aria-description')
    } else {
      link.setAttribute('data-count', waitingCountText(counts[name]))
      link.setAttribute('aria-description', waitingWords(counts)[name])
    }
  }
}

/** Counts when mounted, and after changes. */
function Counter({ onCounted }: { onCounted: (counts: WaitingCounts) => void }) {
  useEffect(() => {
    // An old count does less harm than an error in the navigation.
    const count = () => void callApi('countWaiting', {}).then(onCounted, () => {})
    count()
    window.addEventListener(CHANGED, count)
    return () => window.removeEventListener(CHANGED, count)
  }, [onCounted])
  return null
}

/** Shows how much is waiting beside the names in the navigation; counted again on each page and after changes. */
export function NavCounts() {
  const page = usePathname()
  const [counts, setCounts] = useState<WaitingCounts | null>(null)
  // After each render, because the link of the current page is a different element.
  useEffect(() => {
    if (counts) show(counts)
  })
  return <Counter key={page} onCounted={setCounts} />
}
