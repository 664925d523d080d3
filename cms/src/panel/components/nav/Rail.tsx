'use client'

import { waitingCountText } from '@gesso/shared-types/waiting'
import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { type ShownSection, sectionOf } from '../../../settings/panel-sections'
import { navHeads, navParts } from '../../features-in-panel'
import { showParts } from '../show-parts'
import { SectionIcon } from './SectionIcon'
import { useWaiting } from './use-waiting'

/** How many sections a phone's bar shows beside *More*. */
const IN_BAR = 4

/** A section's own pages, without one of its own name, and without settings beside a switch on that one. */
const pagesOf = ({ label, tabs, furtherPages }: ShownSection) =>
  [...tabs, ...furtherPages.filter(({ isOfFeature }) => !isOfFeature)].filter((page) => page.label !== label)

type RailProps = { sections: readonly ShownSection[]; shopName: string; account: string }

/** The seven sections: a rail beside the page, on a phone a bar below it with the rest under *More*. */
export function Rail({ sections, shopName, account }: RailProps) {
  const path = usePathname()
  const waiting = useWaiting(path)
  const more = useRef<HTMLDialogElement>(null)
  const current = sectionOf(sections, path)
  const link = (section: ShownSection) => {
    const count = waiting[section.name] ?? 0
    return (
      <li key={section.name}>
        <Link
          aria-current={section === current ? 'page' : undefined}
          className="gesso-rail-link"
          href={section.href}
          id={`nav-${section.name}`}
          onClick={() => more.current?.close()}
          prefetch={false}
        >
          <SectionIcon of={section.name} />
          {section.label}
          {count > 0 && (
            <span className="gesso-count">
              <span aria-hidden="true">{waitingCountText(count)}</span>
              <span className="gesso-unseen">, {count} to look at</span>
            </span>
          )}
        </Link>
      </li>
    )
  }
  // Full navigations: the site is not part of the panel.
  const foot = (
    <div className="gesso-rail-foot">
      <a href="/">View the gallery</a>
      <a href="/?admin=true">Admin mode</a>
      {showParts(navParts, {})}
      <a href="/admin/account">{account}</a>
      <a href="/admin/logout">Sign out</a>
    </div>
  )
  const rest = sections.slice(IN_BAR)
  return (
    <>
      <nav aria-label="Your shop" className="gesso-rail">
        <Link className="gesso-logo gesso-logo--small" href="/admin" prefetch={false}>
          {shopName}
        </Link>
        {showParts(navHeads, { sections })}
        <ul>{sections.map(link)}</ul>
        {foot}
      </nav>
      <nav aria-label="Your shop, on a phone" className="gesso-bar">
        <ul>
          {sections.slice(0, IN_BAR).map(link)}
          <li>
            <button
              aria-current={current && rest.includes(current) ? 'page' : undefined}
              aria-haspopup="dialog"
              className="gesso-rail-link"
              onClick={() => more.current?.showModal()}
              type="button"
            >
              <SectionIcon of="more" />
              More
            </button>
          </li>
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        aria-label="More"
        className="gesso-more"
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        ref={more}
      >
        {rest.map((section) => (
          <section key={section.name}>
            <ul>{link(section)}</ul>
            <ul className="gesso-more-pages">
              {pagesOf(section).map(({ label, href }) => (
                <li key={href}>
                  <Link
                    aria-current={href === path ? 'page' : undefined}
                    href={href}
                    onClick={() => more.current?.close()}
                    prefetch={false}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {foot}
        <button className="gesso-rail-link" onClick={() => more.current?.close()} type="button">
          Close
        </button>
      </dialog>
    </>
  )
}
