import { listAddress } from '../../../platform/text/list-address'

const LISTS = {
  'All messages': listAddress('contact_messages'),
  Unread: listAddress('contact_messages', [{ readAt: { exists: false } }]),
  'Not answered': listAddress('contact_messages', [{ answeredAt: { exists: false } }]),
  Answered: listAddress('contact_messages', [{ answeredAt: { exists: true } }]),
}

/** Links to lists of messages. */
export function MessageLists() {
  return (
    <nav aria-label="Lists of messages" className="gesso-lists">
      {Object.entries(LISTS).map(([label, address]) => (
        <a href={address} key={label}>
          {label}
        </a>
      ))}
    </nav>
  )
}
