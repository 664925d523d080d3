import type { UIFieldServerProps } from 'payload'
import { isOnFor } from '../../../settings/switched-on'
import { DocumentsButton } from './DocumentsButton'

/** On the page of a series or of a private view: the documents of its works, while they are switched on. */
export function DocumentsOfRecord({
  data,
  user,
  selects,
}: UIFieldServerProps & { selects: 'series' | 'view' }) {
  const id = Number(data?.id)
  if (!data?.id || !Number.isInteger(id) || !isOnFor(user, 'work-documents')) return null
  return (
    <div className="field-type gesso-documents-of">
      <DocumentsButton select={selects === 'series' ? { series: id } : { view: id }} />
    </div>
  )
}
