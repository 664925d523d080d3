import { LOCATION_WORDS, type Location } from '@gesso/shared-types/features/archive/artwork-archive'
import type {
  ImportChange,
  ImportConcern,
  ImportGuess,
  ImportRun,
} from '@gesso/shared-types/features/import/import'
import { IMPORT_CONCERNS } from '@gesso/shared-types/features/import/import'
import { Button } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { FieldChange } from '../../audit-trail/panel/FieldChange'
import { CONCERN_WORDS, concernsIn, rowsWith } from './import-concerns'

/** Shows pictures by file name, series by title, and a location in words. */
function asWords(field: string, value: unknown): unknown {
  if (field === 'location') return LOCATION_WORDS[value as Location] ?? value
  if (field === 'alts' && Array.isArray(value)) return value.join(' | ')
  return (field === 'images' || field === 'series') && Array.isArray(value) ? value.join(', ') : value
}

function ChangedRow({ row, title, isNew, changes }: ImportChange) {
  return (
    <li>
      <p>
        <span className="gesso-hint">Row {row}</span> <strong>{title}</strong>
        {isNew && <span className="gesso-hint"> new</span>}
      </p>
      <dl>
        {changes.map(({ field, old, new: now }) => (
          <FieldChange
            field={field === 'images' ? 'pictures' : field}
            key={field}
            now={{ value: asWords(field, now) }}
            {...(!isNew && { old: { value: asWords(field, old) } })}
          />
        ))}
      </dl>
    </li>
  )
}

/** The changes of a row; those of the other kind when its guess was turned. */
const changesOf = ({ concerns, changes, instead }: ImportChange, turned: readonly ImportGuess[]) =>
  instead && concerns.some((concern) => turned.some((guess) => guess === concern)) ? instead : changes

/** Lists every change that an import makes, before and after, a page of rows at a time. */
export function ImportChangeList({ run, turned }: { run: ImportRun; turned: readonly ImportGuess[] }) {
  const [concern, setConcern] = useState<ImportConcern | ''>('')
  const [rows, setRows] = useState<ImportChange[]>([])
  const [next, setNext] = useState<number | null>(0)
  const [problem, setProblem] = useState<string | null>(null)
  const concerns = concernsIn(run.groups)

  const load = async (after: number, known: ImportChange[]) => {
    setProblem(null)
    try {
      const input = { id: run.id, after: String(after), ...(concern && { concern }) }
      const page = await callApi('getImportChanges', input)
      setRows([...known, ...page.rows])
      setNext(page.next)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again only for another run or filter
  useEffect(() => {
    void load(0, [])
  }, [run.id, concern])

  const all = concern ? rowsWith(run.groups, concern).rows : run.ready
  return (
    <section aria-labelledby="gesso-import-changes">
      <h3 id="gesso-import-changes">What changes</h3>
      {concerns.length > 0 && (
        <label className="gesso-import-filter">
          Show{' '}
          <select
            onChange={(event) => {
              const chosen = event.target.value
              setConcern(IMPORT_CONCERNS.find((one) => one === chosen) ?? '')
            }}
            value={concern}
          >
            <option value="">all rows</option>
            {concerns.map((one) => (
              <option key={one} value={one}>
                {CONCERN_WORDS[one].what(`${rowsWith(run.groups, one).rows}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Changes" className="gesso-import-changes" tabIndex={0}>
        <ul>
          {rows.map((row) => (
            <ChangedRow key={row.row} {...row} changes={changesOf(row, turned)} />
          ))}
        </ul>
      </section>
      <Problem>{problem}</Problem>
      <p aria-live="polite" className="gesso-hint">
        {rows.length.toLocaleString('en-US')} of {all.toLocaleString('en-US')} rows shown
      </p>
      {(next !== null && rows.length > 0) || problem ? (
        <Button buttonStyle="secondary" margin={false} onClick={() => load(next ?? 0, rows)} size="medium">
          {problem ? 'Try again' : 'Show more'}
        </Button>
      ) : null}
    </section>
  )
}
