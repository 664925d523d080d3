'use client'

import { useNav } from '@payloadcms/ui'
import { useEffect, useLayoutEffect } from 'react'

const KEY = 'gesso-nav'
/**
 * At these widths Payload closes the navigation on every load; below, it covers the page; above, Payload remembers it.
 */
const WIDTHS = '(min-width: 1025px) and (max-width: 1440px)'

const isClosed = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) === 'closed'
  } catch {
    return false
  }
}

/** Keeps the navigation open on screens with room for it, until the artist closes it on this device. */
export function KeepNavOpen() {
  const { hydrated, navOpen, setNavOpen } = useNav()

  // Payload closes it when it learns the width, possibly several times. A layout effect runs before drawing, so that
  // nothing flickers.
  useLayoutEffect(() => {
    if (hydrated && !navOpen && window.matchMedia(WIDTHS).matches && !isClosed()) setNavOpen(true)
  }, [hydrated, navOpen, setNavOpen])

  // The breadcrumbs are a navigation too, and Payload labels neither.
  useEffect(() => {
    document.querySelector('.nav__wrap')?.setAttribute('aria-label', 'Panel')
  }, [])

  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const isToggler = event.target instanceof Element && event.target.closest('.nav-toggler')
      if (!isToggler || !window.matchMedia(WIDTHS).matches) return
      try {
        window.localStorage.setItem(KEY, navOpen ? 'closed' : 'open')
      } catch {
        // In that case it is open again next time.
      }
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [navOpen])
  return null
}
