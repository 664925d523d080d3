'use client'

import type { PastImport, PastProblem } from '@gesso/shared-types/features/past-orders/past-orders'
import { Button } from '@payloadcms/ui'
import { countNoun } from '../../../panel/components/count-noun'
import { Moment } from '../../../panel/components/Moment'
import { SOURCE_WORDS } from '../past-words'

const OPEN_UP_TO = 20

const problemWords = ({ row, column, message }: PastProblem): string =>
  [row !== null && `Row ${row}`, column]
    .filter(Boolean)
    .join(', ')
    .concat(row === null ? '' : ': ') + message

/** Says what a check found. */
function found({ kind, rows, total, known, refused }: PastImport): string {
  const added = total - known
  return [
    `${countNoun(rows, 'row')}, ${countNoun(total + refused, kind)}.`,
    added > 0 ? `${countNoun(added, kind)} would be added.` : `No ${kind} would be added.`,
    known > 0 && `${known === 1 ? '1 is' : `${known.toLocaleString('en-US')} are`} there already.`,
    refused > 0 &&
      `${refused === 1 ? '1 is' : `${refused.toLocaleString('en-US')} are`} left out because of a problem.`,
  ]
    .filter(Boolean)
    .join(' ')
}

type CardProps = { shown: PastImport; isBusy: boolean; onStore: () => void; onTakeBack: () => void }

/** One file of a former shop, with the actions that its state allows. */
export function PastImportCard({ shown, isBusy, onStore, onTakeBack }: CardProps) {
  const { id, kind, source, state, fileName, total, known, kept, problems, moreProblems, createdAt } = shown
  const added = total - known
  const lines = problems.map(problemWords)
  return (
    <article aria-labelledby={`gesso-past-${id}`} className="gesso-import-run">
      <h3 id={`gesso-past-${id}`}>{fileName}</h3>
      <p className="gesso-hint">
        {kind === 'order' ? 'Orders' : 'Customers'} of {SOURCE_WORDS[source]},{' '}
        {state === 'stored' ? 'brought over' : 'checked'} <Moment at={createdAt} />
      </p>
      <p>{state === 'stored' ? `${countNoun(kept, kind)} of it in the archive.` : found(shown)}</p>
      {lines.length > 0 && (
        <details open={lines.length <= OPEN_UP_TO && state === 'checked'}>
          <summary>{countNoun(lines.length + moreProblems, 'remark')}</summary>
          <ul>
            {lines.map((line, at) => (
              // Two remarks may be the same, and their order never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: the remarks do not change
              <li key={at}>{line}</li>
            ))}
            {moreProblems > 0 && <li>And {moreProblems.toLocaleString('en-US')} more.</li>}
          </ul>
        </details>
      )}
      <div className="gesso-import-buttons">
        {state === 'checked' && added > 0 && (
          <Button disabled={isBusy} margin={false} onClick={onStore}>
            Store {countNoun(added, kind)}
          </Button>
        )}
        <Button
          aria-label={`${state === 'stored' ? 'Take back' : 'Forget'} ${fileName}`}
          buttonStyle="secondary"
          disabled={isBusy}
          margin={false}
          onClick={onTakeBack}
        >
          {state === 'stored' ? 'Take back' : 'Forget'}
        </Button>
      </div>
    </article>
  )
}
