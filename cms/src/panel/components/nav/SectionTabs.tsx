'use client'

import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { headOf, type ShownSection, sectionOf } from '../../../settings/panel-sections'

/** The tabs of the current section, or on further pages the link back to its list. */
export function SectionTabs({ sections }: { sections: readonly ShownSection[] }) {
  const path = usePathname()
  const section = sectionOf(sections, path)
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip of another page has another current tab
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft
  }, [path])
  if (!section) return null
  const head = headOf(section, path)
  if ('back' in head) {
    return (
      <Link className="gesso-crumb" href={head.back.href} prefetch={false}>
        {head.back.label}
      </Link>
    )
  }
  if (head.tabs.length < 2 && head.actions.length === 0) return null
  return (
    <nav aria-label={section.label} className="gesso-tabs">
      <ul ref={strip}>
        {head.tabs.map(({ label, href }) => (
          <li key={href}>
            <Link aria-current={href === head.current ? 'page' : undefined} href={href} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {head.actions.length > 0 && (
        <ul className="gesso-tab-actions">
          {head.actions.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
