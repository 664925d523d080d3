import type { UIFieldServerComponent } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { listAttachments } from '../attachments'
import { AttachmentList } from './AttachmentList'

/** The attachments of an artwork, for owners. */
export const Attachments: UIFieldServerComponent = async ({ data, payload, user }) => {
  if (!isOwner(user)) return null
  const id = Number(data?.id)
  if (!data?.id || !Number.isInteger(id)) {
    return <p className="field-type gesso-hint">Attachments can be added once the artwork is saved.</p>
  }
  return <AttachmentList artworkId={id} attachments={await listAttachments(shopContext(payload), id)} />
}
