'use client'

import { Button, Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { headOf, type ShownSection, sectionOf } from '../../../settings/panel-sections'
import { WorksVerb } from '../artworks/WorksVerb'
import { WHOLE_FORM } from '../artworks/whole-form'
import { useFirstFocus } from './use-first-focus'

/** The tabs of the current section, or on further pages the link back to its list; and what adds to a list. */
export function SectionTabs({ sections }: { sections: readonly ShownSection[] }) {
  const path = usePathname()
  useFirstFocus(path)
  const section = sectionOf(sections, path)
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip of another page has another current tab
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft
  }, [path])
  if (!section) return null
  const head = headOf(section, path)
  const verb =
    head.verb &&
    (head.verb.href === WHOLE_FORM ? (
      <WorksVerb />
    ) : (
      <Button className="gesso-verb" el="link" margin={false} size="medium" to={head.verb.href}>
        {head.verb.label}
      </Button>
    ))
  if ('back' in head) {
    return (
      <div className="gesso-crumbs">
        <Link className="gesso-crumb" href={head.back.href} prefetch={false}>
          {head.back.label}
        </Link>
        {verb}
      </div>
    )
  }
  if (head.tabs.length < 2 && head.actions.length === 0) return verb
  return (
    <div className="gesso-head">
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
      {verb}
    </div>
  )
}
