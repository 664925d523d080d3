import { useUser } from '../../auth/use-user'
import { MessagesTab } from '../../messages/admin/MessagesTab'

/** The messages, with what the role of the signed-in user allows. */
export function MyMessages() {
  return <MessagesTab isOwner={useUser()?.role === 'owner'} />
}
