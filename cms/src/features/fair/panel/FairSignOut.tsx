'use client'

import { useEffect } from 'react'
import { forgetHere } from './forget-here'

const SIGN_OUT = 'a[href="/admin/logout"]'

/** Before somebody signs out, removes what this device holds for a fair. It shows nothing. */
export function FairSignOut() {
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
  return null
}
