'use client'

import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type { FullCopy } from '@gesso/shared-types/features/full-copy/full-copy'
import { Button } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'
import { Problem } from '../../../panel/components/Problem'
import { ProvenLink } from '../../../panel/components/ProvenLink'
import { FullCopyProgress } from './FullCopyProgress'

const POLL_MS = 1000

/** The present full copy with its actions, and the button for a new one. */
export function CurrentFullCopy({ latest }: { latest: FullCopy | null }) {
  const [copy, setCopy] = useState(latest)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isRunning = copy?.state === 'running'

  useEffect(() => {
    if (!isRunning) return
    // If the shop does not answer now, the next poll asks again.
    const timer = setInterval(() => callApi('getFullCopy', {}).then(setCopy, () => {}), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  const act = async (action: () => Promise<FullCopy | null>) => {
    setBusy(true)
    setProblem(null)
    try {
      setCopy(await action())
      requestAnimationFrame(() => heading.current?.focus())
    } catch (error) {
      setProblem(problemOf(error))
      setCopy(await callApi('getFullCopy', {}).catch(() => copy))
    }
    setBusy(false)
  }
  const start = () => act(() => callApi('startFullCopy', {}))
  const remove = (id: string) => act(() => callApi('removeFullCopy', { id }).then(() => null))

  return (
    <section aria-labelledby="gesso-full-copy-now" className="gesso-full-copy-now">
      <h2 id="gesso-full-copy-now" ref={heading} tabIndex={-1}>
        {isRunning && 'The file is being made'}
        {copy?.state === 'done' && 'The file is ready'}
        {copy?.state === 'failed' && 'The file could not be made'}
        {!copy && 'No file yet'}
      </h2>
      {isRunning && <FullCopyProgress copy={copy} />}
      <div role="status">
        {copy?.state === 'done' && copy.finishedAt && (
          <p>
            {copy.name}, {sizeWords(copy.bytes)}, made <Moment at={copy.finishedAt} />.
            {copy.missing > 0 &&
              ` ${copy.missing === 1 ? 'One file was' : `${copy.missing} files were`} gone when it was made; README.txt names ${copy.missing === 1 ? 'it' : 'them'}.`}
          </p>
        )}
        {copy?.state === 'failed' && <p>{copy.error}</p>}
      </div>
      {copy?.state === 'done' &&
        (copy.isHere ? (
          <p>
            <ProvenLink href={`/api/cms/full-copies/${copy.id}/file`}>Download the file</ProvenLink>
          </p>
        ) : (
          <p>
            It lies on another of the shop’s servers. Load this page again in a moment, or make a new one.
          </p>
        ))}
      {copy?.expiresAt && (
        <p className="gesso-hint">
          It is removed <Moment at={copy.expiresAt} />, or when a new one is asked for. A download that breaks
          off can be continued in the browser.
        </p>
      )}
      {isRunning && (
        <p className="gesso-hint">You can leave this page: the server goes on, also after a restart.</p>
      )}
      <Problem>{problem}</Problem>
      <div className="gesso-full-copy-buttons">
        {isRunning ? (
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => remove(copy.id)}>
            Cancel
          </Button>
        ) : (
          <Button
            buttonStyle={copy?.state === 'done' ? 'secondary' : 'primary'}
            disabled={isBusy}
            margin={false}
            onClick={start}
          >
            {copy ? 'Make a new one' : 'Make the file'}
          </Button>
        )}
        {copy?.state === 'done' && (
          <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => remove(copy.id)}>
            Remove it now
          </Button>
        )}
      </div>
    </section>
  )
}
