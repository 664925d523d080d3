'use client'

import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type { Catalogue } from '@gesso/shared-types/features/work-documents/work-document'
import { Button } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'
import { Moment } from '../../../panel/components/Moment'
import { Problem } from '../../../panel/components/Problem'

const POLL_MS = 1000

/** The catalogue that is being made or was made last, with its actions. */
export function CurrentCatalogue({ latest }: { latest: Catalogue | null }) {
  const [catalogue, setCatalogue] = useState(latest)
  const { isBusy, problem, run } = useAction()
  const isRunning = catalogue?.state === 'running'

  useEffect(() => {
    if (!isRunning) return
    // If the shop does not answer now, the next poll asks again.
    const timer = setInterval(() => callApi('getCatalogue', {}).then(setCatalogue, () => {}), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  if (!catalogue) return null
  const { id, state, title, done, total, missing, bytes, error, expiresAt, isHere } = catalogue
  const remove = () =>
    run(async () => {
      await callApi('removeCatalogue', { id })
      setCatalogue(null)
      return null
    })
  return (
    <section aria-labelledby="gesso-catalogue" className="gesso-catalogue">
      <h2 id="gesso-catalogue">{title}</h2>
      {isRunning && <progress aria-label="Works whose pages are made" max={total} value={done} />}
      <p role="status">
        {isRunning && `The catalogue is being made: ${done} of ${countNoun(total, 'work')}.`}
        {state === 'failed' && error}
        {state === 'done' && `The catalogue is ready: ${countNoun(total, 'work')}, ${sizeWords(bytes)}.`}
        {state === 'done' &&
          missing > 0 &&
          ` ${countNoun(missing, 'page')} ${missing === 1 ? 'says' : 'say'} that a picture is missing.`}
      </p>
      {isRunning && (
        <p className="gesso-hint">You can leave this page: the server goes on, also after a restart.</p>
      )}
      {state === 'done' &&
        (isHere ? (
          <p>
            <a download href={`/api/cms/catalogues/${id}/file`}>
              Download the catalogue
            </a>
          </p>
        ) : (
          <p>
            It lies on another of the shop’s servers. Load this page again in a moment, or make a new one.
          </p>
        ))}
      {expiresAt && (
        <p className="gesso-hint">
          It is removed <Moment at={expiresAt} />, or when a new one is made.
        </p>
      )}
      <Problem>{problem}</Problem>
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => void remove()}>
        {isRunning ? 'Cancel' : 'Remove it'}
      </Button>
    </section>
  )
}
