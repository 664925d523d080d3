'use client'

import type { PictureRenewal } from '@gesso/shared-types/features/picture-maintenance/picture-renewal'
import { useEffect, useState } from 'react'
import { callApi } from '../../../panel/components/call-api'

const POLL_MS = 3000

const WHY: Record<PictureRenewal['problems'][number]['problem'], string> = {
  gone: 'its stored file is gone',
  broken: 'its stored file cannot be read',
}

/** Shows the progress until all pictures are made again, and lists those that cannot be. */
export function PictureRenewalProgress({ first }: { first: PictureRenewal }) {
  const [renewal, setRenewal] = useState<PictureRenewal | null>(first)
  const isUnderWay = renewal !== null && renewal.done + renewal.failed < renewal.all

  useEffect(() => {
    if (!isUnderWay) return
    // If the shop does not answer, the next poll asks again.
    const timer = setInterval(() => callApi('getPictureRenewal', {}).then(setRenewal, () => {}), POLL_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])

  if (!renewal) {
    return (
      <p className="gesso-renewal" role="status">
        All pictures are made in today’s sizes.
      </p>
    )
  }
  const { all, done, failed, problems } = renewal
  const unnamed = failed - problems.length
  return (
    <section aria-label="Pictures that are made again" className="gesso-renewal">
      {isUnderWay && (
        <>
          <p>
            Pictures: {done.toLocaleString('en-US')} of {all.toLocaleString('en-US')} are made in today’s
            sizes.
          </p>
          <progress aria-label="Pictures in today’s sizes" max={all} value={done} />
          <p className="gesso-hint">
            The shop makes the others again while it has little to do. They are shown as before until then.
          </p>
        </>
      )}
      {failed > 0 && (
        <>
          <p>
            {failed === 1 ? 'One picture' : `${failed.toLocaleString('en-US')} pictures`} cannot be made in
            today’s sizes and {failed === 1 ? 'stays' : 'stay'} as before. To mend that, upload the file
            again:
          </p>
          <ul>
            {problems.map(({ id, name, problem }) => (
              <li key={id}>
                <a href={`/admin/collections/pictures/${id}`}>{name}</a>: {WHY[problem]}
              </li>
            ))}
            {unnamed > 0 && <li>and {unnamed.toLocaleString('en-US')} more</li>}
          </ul>
        </>
      )}
    </section>
  )
}
