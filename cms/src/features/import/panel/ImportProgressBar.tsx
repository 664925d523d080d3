'use client'

import type { ImportProgress } from '@gesso/shared-types/features/import/import'

const STEPS = 10

/** The progress of an import. Screen readers announce every tenth of it. */
export function ImportProgressBar({ run }: { run: ImportProgress }) {
  const finished = run.done + run.failures.length
  const tenth = Math.floor((finished / Math.max(run.ready, 1)) * STEPS) * STEPS
  return (
    <>
      <progress aria-label="Rows written" max={run.ready} value={finished} />
      <p>
        {finished.toLocaleString('en-US')} of {run.ready.toLocaleString('en-US')} rows
        {run.state === 'running' && !run.isWorked && ' · waiting to continue'}
      </p>
      <p aria-live="polite" className="gesso-import-live">
        {run.state === 'running' ? `${tenth} percent are written.` : ''}
      </p>
    </>
  )
}

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
