'use client'

import { FAIR_PATH } from '@gesso/shared-types/features/fair/fair-paths'
import { useAuth } from '@payloadcms/ui'
import { useEffect } from 'react'
import { forgetHere } from './forget-here'

const SIGN_OUT = 'a[href="/admin/logout"]'

/** The link to the page for a fair while it is on. Before somebody signs out, what this device holds of it is removed. */
export function FairLink() {
  const { user } = useAuth<{ _on?: string[] }>()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(SIGN_OUT)
      if (!link) return
      event.preventDefault()
      void forgetHere().finally(() => window.location.assign(link.href))
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  return user?._on?.includes('fair') ? <a href={FAIR_PATH}>At the fair</a> : null
}
