'use client'

import { useFormInitializing } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Opens the tab of a form that the address names, as `?tab=prints`; Payload itself opens the one that was open last.
 * It presses the tab, which wins over what Payload is about to restore.
 */
export function AskedTab() {
  const asked = useSearchParams().get('tab')
  const isReady = !useFormInitializing()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || !asked || opened.current === asked) return
    opened.current = asked
    const tabs = document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')
    ;[...tabs].find(({ textContent }) => textContent.trim().toLowerCase() === asked)?.click()
  }, [asked, isReady])
  return null
}
