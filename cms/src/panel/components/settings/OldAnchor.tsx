'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Where the anchors of the old page of all settings lead. */
const PAGES: Readonly<Record<string, string>> = {
  '#mail-server': '/admin/settings/email',
  '#backup': '/admin/settings/backup',
}

/** Follows an old link to a part of the settings, which a redirect has left in the address. */
export function OldAnchor() {
  const router = useRouter()
  useEffect(() => {
    const page = PAGES[window.location.hash]
    if (page) router.replace(page)
  }, [router])
  return null
}
