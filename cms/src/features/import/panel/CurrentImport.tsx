'use client'

import type { ImportRun } from '@gesso/shared-types/features/import/import'
import { Button } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'
import { Problem } from '../../../panel/components/Problem'
import type { Agreed } from './ImportConcerns'
import { ImportForm } from './ImportForm'
import { ImportFailures, ImportProgressBar } from './ImportProgressBar'
import { ImportReport } from './ImportReport'
import { agreedRows } from './import-concerns'
import type { ShopChoices } from './OtherShopChoices'
import { RetryButtons } from './RetryButtons'

const POLL_MS = 700

const TITLES = {
  checked: 'Results for',
  running: 'Importing',
  stopped: 'Stopped:',
  done: 'Imported:',
} as const

const NOTHING_SAID: Agreed = { agreed: [], turned: [] }
const AT_FIRST: ShopChoices = { fetchPictures: false, oldAddresses: true }

/** Shows the latest import with the actions that its state allows, even after a reload, and the form for the next. */
export function CurrentImport({ latest, isOwner }: { latest: ImportRun | null; isOwner: boolean }) {
  const [run, setRun] = useState(latest)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState(NOTHING_SAID)
  const [choices, setChoices] = useState(AT_FIRST)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, state } = run ?? {}

  useEffect(() => {
    if (id === undefined || state !== 'running') return
    const timer = setInterval(async () => {
      const progress = await callApi('getImportProgress', { id }).catch(() => null)
      // If the shop does not answer now, the next poll asks again.
      if (progress) setRun((known) => (known?.id === id ? { ...known, ...progress } : known))
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [id, state])

  const act = async (action: () => Promise<Partial<ImportRun> | null>) => {
    setIsBusy(true)
    setProblem(null)
    try {
      const changed = await action()
      setRun((known) => (known && changed ? { ...known, ...changed } : null))
    } catch (error) {
      setProblem(problemOf(error))
    }
    setIsBusy(false)
  }
  const start = ({ id: runId, otherShop }: ImportRun) =>
    act(() =>
      callApi('startImport', {
        id: runId,
        agreed: [...said.agreed],
        ...(otherShop && { turned: [...said.turned], ...choices }),
      }),
    )
  const show = (checked: ImportRun) => {
    setRun(checked)
    setSaid(NOTHING_SAID)
    setChoices(AT_FIRST)
    setProblem(null)
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <>
      {run && (
        <section aria-labelledby="gesso-import-run" className="gesso-import-run">
          <h2 id="gesso-import-run" ref={heading} tabIndex={-1}>
            {TITLES[run.state]} {run.fileName}
          </h2>
          {run.state === 'checked' ? (
            <ImportReport
              choices={choices}
              isOwner={isOwner}
              key={run.id}
              onAgree={setSaid}
              onChoose={setChoices}
              run={run}
              said={said}
            />
          ) : (
            <ImportProgressBar run={run} />
          )}
          {run.state === 'done' && (
            <p role="status">
              {countNoun(run.done, 'artwork')} written.{' '}
              <a href="/admin/collections/artworks">See the artworks</a> or <a href="/">the gallery</a>.
              {run.done > 0 && (
                <>
                  {' '}
                  For a day you can <a href={`/admin/undo?change=${run.id}`}>undo this import</a>.
                </>
              )}
              {run.leftOut > 0 && ` ${countNoun(run.leftOut, 'row')} without your tick stayed as they were.`}
            </p>
          )}
          <ImportFailures failures={run.failures} />
          <div className="gesso-import-buttons">
            {run.state === 'checked' && run.ready > 0 && (
              <Button
                disabled={isBusy || agreedRows(run, said.agreed) === 0}
                margin={false}
                onClick={() => start(run)}
              >
                Import {countNoun(agreedRows(run, said.agreed), run.otherShop ? 'product' : 'row')}
              </Button>
            )}
            {run.state === 'done' && run.mayRetry && (
              <RetryButtons
                isBusy={isBusy}
                onRetry={(withoutPictures) =>
                  act(() => callApi('retryImport', { id: run.id, withoutPictures }))
                }
              />
            )}
            {run.state === 'stopped' && (
              <Button
                disabled={isBusy}
                margin={false}
                onClick={() => act(() => callApi('startImport', { id: run.id }))}
              >
                Continue
              </Button>
            )}
            {run.state === 'running' ? (
              <Button
                buttonStyle="secondary"
                disabled={isBusy}
                margin={false}
                onClick={() => act(() => callApi('stopImport', { id: run.id }))}
              >
                Stop
              </Button>
            ) : (
              <Button
                buttonStyle="secondary"
                disabled={isBusy}
                margin={false}
                onClick={() => act(() => callApi('discardImport', { id: run.id }).then(() => null))}
              >
                {run.state === 'done' ? 'Close' : 'Discard'}
              </Button>
            )}
          </div>
          {run.state === 'stopped' && (
            <p className="gesso-hint">Discarding ends the import. Artworks that are already written stay.</p>
          )}
        </section>
      )}
      <Problem>{problem}</Problem>
      {run?.state !== 'running' && <ImportForm onChecked={show} />}
    </>
  )
}
