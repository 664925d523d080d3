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

/** What the dry run found: what would be done, every problem, and what is worth a word. */
export function ImportReport({ run }: { run: ImportRun }) {
  const problems = run.problems.filter(({ kind }) => kind === 'problem')
  const notes = run.problems.filter(({ kind }) => kind === 'note')
  const out = run.total - run.ready
  return (
    <>
      <p>
        {run.ready === 0 ? (
          'No row can be imported as it is.'
        ) : (
          <>
            {counted(run.creates, 'new work')} will be added, {counted(run.ready - run.creates, 'work')}{' '}
            changed.
          </>
        )}
        {out > 0 &&
          ` ${counted(out, 'row')} ${out === 1 ? 'has problems and is' : 'have problems and are'} left out.`}
      </p>
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
