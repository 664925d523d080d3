import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'

export type OfMessage = { message: ContactMessage }

/** What stands below an opened message. */
export type MessagePartProps = OfMessage & {
  /** Messages are being deleted: this one may be gone, and is not asked for. */
  isDeleting: boolean
  isOwner: boolean
}
