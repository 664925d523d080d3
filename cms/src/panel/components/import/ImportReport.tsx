'use client'

import { useState } from 'react'
import type { ImportProblem } from '../../../artworks/import/import-problem'
import type { ImportRun } from '../../../artworks/import/import-run'

const SHOWN = 200

/** `3 rows`, `1 row`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

function ProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? problems : problems.slice(0, SHOWN)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label="Problems" className="gesso-import-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, column, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <tr key={index}>
                <td>{row ?? 'All'}</td>
                <td>{column ?? ''}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < problems.length && (
        <button className="gesso-import-more" onClick={() => setIsWhole(true)} type="button">
          Show all {problems.length}
        </button>
      )}
    </>
  )
}

/** What the import would do, in a sentence or two. */
function summaryOf({ total, ready, creates }: ImportRun): string {
  const added = creates > 0 ? [`${counted(creates, 'new work')} will be added`] : []
  const changed = ready > creates ? [`${counted(ready - creates, 'work')} will be changed`] : []
  const out = total - ready
  const problems = out === 1 ? 'row has problems and is' : 'rows have problems and are'
  return [
    ready === 0 ? 'No row can be imported as it is.' : `${[...added, ...changed].join(', ')}.`,
    ...(out > 0 ? [`${out.toLocaleString('en-US')} ${problems} left out.`] : []),
  ].join(' ')
}

/** What the dry run found: what would be done, every problem, and what is worth a word. */
export function ImportReport({ run }: { run: ImportRun }) {
  const problems = run.problems.filter(({ kind }) => kind === 'problem')
  const notes = run.problems.filter(({ kind }) => kind === 'note')
  return (
    <>
      <p>{summaryOf(run)}</p>
      {problems.length > 0 && (
        <>
          <h3>{counted(problems.length, 'problem')}</h3>
          <ProblemTable problems={problems} />
        </>
      )}
      {notes.length > 0 && (
        <details open={notes.length <= 5}>
          <summary>Worth a word ({notes.length})</summary>
          <ul>
            {notes.map(({ message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>{message}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
