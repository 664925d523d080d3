'use client'

import type { ImportProgress } from '../../../artworks/import/import-run'

const STEP = 10

/** How far a running import has come; told to a screen reader at every tenth. */
export function ImportProgressBar({ run }: { run: ImportProgress }) {
  const over = run.done + run.failures.length
  const tenth = Math.floor((over / Math.max(run.ready, 1)) * STEP) * STEP
  return (
    <>
      <progress aria-label="Rows written" max={run.ready} value={over} />
      <p>
        {over.toLocaleString('en-US')} of {run.ready.toLocaleString('en-US')} rows
        {run.state === 'running' && !run.isWorked && ' · waiting for the shop to go on'}
      </p>
      <p aria-live="polite" className="gesso-import-live">
        {run.state === 'running' ? `${tenth} percent are written.` : ''}
      </p>
    </>
  )
}

/** Rows that could not be written. */
export function ImportFailures({ failures }: { failures: ImportProgress['failures'] }) {
  if (failures.length === 0) return null
  return (
    <>
      <h3>Rows that were not written ({failures.length})</h3>
      <ul>
        {failures.map(({ row, title, message }) => (
          <li key={row}>
            Row {row}, {title}: {message}
          </li>
        ))}
      </ul>
    </>
  )
}
