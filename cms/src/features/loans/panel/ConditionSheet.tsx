import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { listPhotos } from '../condition-photos'
import { ConditionPhotos } from './ConditionPhotos'

/** On the page of a condition report: its work, its PDF and its photographs. */
export const ConditionSheet: UIFieldServerComponent = async ({ data, payload, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id)) return null
  const photos = await listPhotos(shopContext(payload), id)
  const artwork = typeof data?.artwork === 'object' ? data?.artwork?.id : data?.artwork
  const pdf = (paper: 'a4' | 'letter') => `/api/cms/condition_reports/${id}/pdf?paper=${paper}`
  return (
    <div className="field-type">
      <p>
        {artwork && (
          <>
            <a href={`/admin/collections/artworks/${artwork}`}>To the work</a>.{' '}
          </>
        )}
        To print:{' '}
        <a download={`condition-${id}.pdf`} href={pdf('a4')}>
          report on A4
        </a>
        ,{' '}
        <a download={`condition-${id}.pdf`} href={pdf('letter')}>
          on Letter
        </a>
        . It shows what is saved.
      </p>
      <ConditionPhotos
        mayAdd={isOnFor(user, 'loans')}
        mayDelete={isOwner(user)}
        photos={photos}
        reportId={id}
      />
    </div>
  )
}
