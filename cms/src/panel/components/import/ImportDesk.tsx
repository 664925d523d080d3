'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { ImportRun } from '../../../artworks/import/import-run'
import { Problem } from '../Problem'
import { beginImport, discardImport, readProgress, stopImport } from './call-import'
import { ImportForm } from './ImportForm'
import { ImportFailures, ImportProgressBar } from './ImportProgressBar'
import { counted, ImportReport } from './ImportReport'

const LOOK_MS = 700

const TITLES = {
  checked: 'What was found in',
  running: 'Importing',
  stopped: 'Stopped:',
  done: 'Imported:',
} as const

/** The latest import in whatever state it is, since a page that is loaded again must show the same; and the next. */
export function ImportDesk({ latest }: { latest: ImportRun | null }) {
  const [run, setRun] = useState(latest)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, state } = run ?? {}

  useEffect(() => {
    if (id === undefined || state !== 'running') return
    const timer = setInterval(async () => {
      const progress = await readProgress(id).catch(() => null)
      // A shop that does not answer now may do so at the next look.
      if (progress) setRun((known) => (known?.id === id ? { ...known, ...progress } : known))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [id, state])

  const act = async (work: () => Promise<Partial<ImportRun> | null>) => {
    setIsBusy(true)
    setProblem(null)
    try {
      const changed = await work()
      setRun((known) => (known && changed ? { ...known, ...changed } : null))
    } catch (error) {
      setProblem((error as Error).message)
    }
    setIsBusy(false)
  }
  const show = (checked: ImportRun) => {
    setRun(checked)
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
          {run.state === 'checked' ? <ImportReport run={run} /> : <ImportProgressBar run={run} />}
          {run.state === 'done' && (
            <p role="status">
              {counted(run.done, 'work')} written. <a href="/admin/collections/artworks">See the works</a> or{' '}
              <a href="/">the gallery</a>.
            </p>
          )}
          <ImportFailures failures={run.failures} />
          <div className="gesso-import-buttons">
            {run.state === 'checked' && run.ready > 0 && (
              <Button disabled={isBusy} margin={false} onClick={() => act(() => beginImport(run.id))}>
                Import {counted(run.ready, 'row')}
              </Button>
            )}
            {run.state === 'stopped' && (
              <Button disabled={isBusy} margin={false} onClick={() => act(() => beginImport(run.id))}>
                Continue
              </Button>
            )}
            {run.state === 'running' ? (
              <Button
                buttonStyle="secondary"
                disabled={isBusy}
                margin={false}
                onClick={() => act(() => stopImport(run.id))}
              >
                Stop
              </Button>
            ) : (
              <Button
                buttonStyle="secondary"
                disabled={isBusy}
                margin={false}
                onClick={() => act(() => discardImport(run.id).then(() => null))}
              >
                {run.state === 'done' ? 'Close' : 'Discard'}
              </Button>
            )}
          </div>
          {run.state === 'stopped' && (
            <p className="gesso-hint">Discarding ends the import; what is written stays.</p>
          )}
        </section>
      )}
      <Problem>{problem}</Problem>
      {run?.state !== 'running' && <ImportForm onChecked={show} />}
    </>
  )
}
