'use client'

import { usePathname } from 'next/navigation'
import { helpAddress } from './help-pages'

/** The way from a screen to the page about it. In a tab of its own, since what is typed here may not be saved yet. */
export function HelpLink() {
  return (
    <a className="gesso-help" href={helpAddress(usePathname())} rel="noreferrer" target="_blank">
      How this works
    </a>
  )
}
