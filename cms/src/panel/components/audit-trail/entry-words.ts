import type { ActorKind, AuditAction, AuditNoun } from '@gesso/shared-types/audit'
import { formatCents, toCents } from '@gesso/shared-types/money'

export const ACTION_WORDS: Record<AuditAction, string> = {
  created: 'Added',
  updated: 'Changed',
  reordered: 'Moved',
  trashed: 'Moved to the trash',
  untrashed: 'Taken out of the trash',
  deleted: 'Deleted',
  restored: 'Restored former values',
  sold: 'Sold',
  released: 'For sale again',
  put_back_on_sale: 'Put back on sale',
  refund_asked: 'Refund asked for',
  closed: 'Closed',
  started: 'Started',
  stopped: 'Stopped',
  discarded: 'Discarded',
  sent: 'Sent to the collectors',
  paused: 'Paused',
  resumed: 'Resumed',
  sent_again: 'Sent again',
  cleared: 'Unused ones cleared away',
  exported: 'Exported',
  looked_up: 'Looked up',
  erased: 'Erased',
  signed_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  proof_refused: 'Wrong answer when asked again',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  sessions_ended: 'Signed out everywhere',
  password_set: 'New password',
  passkey_added: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_removed: 'Passkey removed',
  authenticator_added: 'Authenticator app added',
  authenticator_removed: 'Authenticator app removed',
  codes_renewed: 'New recovery codes',
  invited: 'Invited',
  invitation_withdrawn: 'Invitation withdrawn',
}

export const NOUN_WORDS: Record<AuditNoun, string> = {
  artwork: 'Artwork',
  picture: 'Picture',
  import: 'Import',
  order: 'Order',
  customer: 'Customer',
  payment_alert: 'Payment to look at',
  person: 'Personal data',
  message: 'Message',
  subscriber: 'Collector',
  newsletter: 'Newsletter',
  email: 'Email',
  settings: 'Settings',
  social_link: 'Social link',
  account: 'Account',
  audit_trail: 'Audit trail',
}

/** Who is no account. */
export const ACTOR_WORDS: Record<Exclude<ActorKind, 'account'>, string> = {
  visitor: 'A visitor',
  shop: 'The shop',
  command: 'A command on the server',
}

const PLACES: Partial<Record<AuditNoun, string>> = {
  artwork: 'artworks',
  picture: 'pictures',
  order: 'orders',
  customer: 'customers',
  payment_alert: 'payment_alerts',
  message: 'contact_messages',
  newsletter: 'newsletters',
  email: 'emails',
  account: 'users',
}

/** Where the panel shows a record; null where it has no page. */
export const recordAddress = (noun: AuditNoun, recordId: string | null): string | null =>
  recordId !== null && PLACES[noun] ? `/admin/collections/${PLACES[noun]}/${recordId}` : null

const FIELD_WORDS: Record<string, string> = {
  originalPrice: 'Price of the original',
  originalAvailable: 'The original is for sale',
  originalDimensions: 'Dimensions',
  printsAvailable: 'Prints are for sale',
  printOptions: 'Print sizes',
  images: 'Pictures',
  displayOrder: 'Place in the gallery',
  isEnabled: 'Shown',
  url: 'Address',
  trackingCarrier: 'Carrier',
  zipCode: 'ZIP code',
  pictureId: 'Picture',
  artworkId: 'Artwork',
  by: 'By',
}

/** `trackingNumber` as "Tracking number". */
export function fieldWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return FIELD_WORDS[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const MONEY = ['originalPrice', 'amount']
const MOST_SHOWN = 300

/** A value as people read it; '' for nothing. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (MONEY.includes(field)) return formatCents(toCents(String(value)))
  if (field === 'images') return picturesWords(value as number[])
  if (field === 'printOptions') {
    const options = value as { size: string; price: string }[]
    return options.map(({ size, price }) => `${size} ${formatCents(toCents(price))}`).join(', ')
  }
  const text = String(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

const picturesWords = (ids: readonly number[]): string =>
  ids.length === 0 ? '' : ids.map((id) => `no. ${id}`).join(', ')
