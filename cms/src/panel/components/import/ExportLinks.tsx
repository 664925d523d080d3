'use client'

import { type MouseEvent, useState } from 'react'
import { callApi, problemOf } from '../call-api'
import { Problem } from '../Problem'

const TABLES = [
  ['Artworks', '/api/cms/artworks/export', 'can be changed in a spreadsheet and imported again without loss'],
  ['Orders', '/api/cms/orders/export', 'a row for each order, with the amounts captured and refunded'],
  ['Customers', '/api/cms/customers/export', 'a row for each buyer’s email; sums do not include test orders'],
  ['Collectors', '/api/cms/newsletter_subscriptions/export', 'everyone on the mailing list'],
] as const

/** Only artworks say nothing of any person. */
const ASKS_NOTHING = 'Artworks'

/**
 * Links that download tables as CSV. Before those with persons, the owner may have to prove who they are; an assistant
 * has none of these.
 */
export function ExportLinks({ withPersons }: { withPersons: boolean }) {
  const [problem, setProblem] = useState<string | null>(null)
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    setProblem(null)
    await callApi('checkProof', {}).then(
      () => Object.assign(document.createElement('a'), { href, download: '' }).click(),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }
  return (
    <section aria-labelledby="gesso-export">
      <h2 id="gesso-export">Export</h2>
      <ul>
        {TABLES.filter(([name]) => withPersons || name === ASKS_NOTHING).map(([name, address, hint]) => (
          <li key={address}>
            <a download href={address} onClick={name === ASKS_NOTHING ? undefined : download}>
              {name} as CSV
            </a>
            <span className="gesso-hint">: {hint}</span>
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </section>
  )
}
