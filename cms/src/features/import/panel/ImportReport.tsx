'use client'

import type { ImportProblem, ImportRun } from '@gesso/shared-types/features/import/import'
import { useState } from 'react'
import { countNoun } from '../../../panel/components/count-noun'
import { ImportChangeList } from './ImportChangeList'
import { type Agreed, ImportConcerns } from './ImportConcerns'
import { OtherShopChoices, type ShopChoices } from './OtherShopChoices'

const FIRST_SHOWN = 200

function ProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded ? problems : problems.slice(0, FIRST_SHOWN)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
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
        <button className="gesso-link-button" onClick={() => setIsExpanded(true)} type="button">
          Show all {problems.length}
        </button>
      )}
    </>
  )
}

/** Says in a few sentences what the import would do. */
function summarize({ total, ready, creates, unchanged }: ImportRun): string {
  const added = creates > 0 ? [`${countNoun(creates, 'new artwork')} will be added`] : []
  const changed = ready > creates ? [`${countNoun(ready - creates, 'artwork')} will be changed`] : []
  const withProblems = total - ready - unchanged
  const problems = withProblems === 1 ? 'row has problems and is' : 'rows have problems and are'
  const same =
    unchanged === 1 ? 'row is as the gallery is and changes' : 'rows are as the gallery is and change'
  return [
    ready > 0
      ? `${[...added, ...changed].join(', ')}.`
      : withProblems > 0 || total === 0
        ? 'No row can be imported as it is.'
        : 'Nothing would change.',
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} ${same} nothing.`] : []),
    ...(withProblems > 0 ? [`${withProblems.toLocaleString('en-US')} ${problems} left out.`] : []),
  ].join(' ')
}

type ImportReportProps = {
  run: ImportRun
  isOwner: boolean
  said: Agreed
  onAgree: (said: Agreed) => void
  choices: ShopChoices
  onChoose: (choices: ShopChoices) => void
}

/** Shows the results of a dry run: a summary, the concerns to agree to, every change, every problem, and notes. */
export function ImportReport({ run, isOwner, said, onAgree, choices, onChoose }: ImportReportProps) {
  const problems = run.problems.filter(({ kind }) => kind === 'problem')
  const notes = run.problems.filter(({ kind }) => kind === 'note')
  return (
    <>
      <p>{summarize(run)}</p>
      <ImportConcerns {...said} groups={run.groups} onAgree={onAgree} />
      {run.otherShop && run.ready > 0 && (
        <OtherShopChoices choices={choices} file={run.otherShop} isOwner={isOwner} onChoose={onChoose} />
      )}
      {run.ready > 0 && <ImportChangeList run={run} turned={said.turned} />}
      {problems.length > 0 && (
        <>
          <h3>{countNoun(problems.length, 'problem')}</h3>
          <ProblemTable problems={problems} />
        </>
      )}
      {notes.length > 0 && (
        <details open={notes.length <= 5}>
          <summary>Notes ({notes.length})</summary>
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
