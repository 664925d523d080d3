import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { listDocuments } from '../documents'
import { DocumentList } from './DocumentList'

/** The documents of an artwork, for owners. */
export const Documents: UIFieldServerComponent = async ({ data, payload, user }) => {
  if (!isOwner(user)) return null
  const id = Number(data?.id)
  if (!data?.id || !Number.isInteger(id)) {
    return <p className="field-type gesso-hint">Documents can be added once the artwork is saved.</p>
  }
  return <DocumentList artworkId={id} documents={await listDocuments(shopContext(payload), id)} />
}
