'use client'

import { usePathname } from 'next/navigation'
import { helpAddress } from './help-pages'

/** The link from a screen to its help page. It opens a new tab, since unsaved input here would be lost. */
export function HelpLink() {
  return (
    <a href={helpAddress(usePathname())} rel="noreferrer" target="_blank">
      Help with this page
    </a>
  )
}
