import { ORIGINAL_STATE_WORDS, PUBLICATION_WORDS } from '@gesso/shared-types/artworks/original-state'
import { forWorkFields, type WorkField } from '@gesso/shared-types/artworks/work-fields'
import { WORK_LINE_KINDS } from '@gesso/shared-types/artworks/work-lines'
import type { ActorKind, AuditAction } from '@gesso/shared-types/audit'
import type { AuditNoun } from '@gesso/shared-types/features/audit-trail/audit'
import { formatCents, toCents } from '@gesso/shared-types/money/money'

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
  link_renewed: 'New private link',
  refund_asked: 'Refund asked for',
  cancelled: 'Cancelled',
  voided: 'Made void',
  closed: 'Closed',
  started: 'Started',
  stopped: 'Stopped',
  discarded: 'Discarded',
  sent: 'Sent to the collectors',
  scheduled: 'Scheduled',
  unscheduled: 'Schedule cancelled',
  imported: 'Imported',
  paused: 'Paused',
  resumed: 'Resumed',
  sent_again: 'Sent again',
  answered: 'Answered',
  cleared: 'Unused ones cleared away',
  exported: 'Exported',
  looked_up: 'Looked up',
  erased: 'Erased',
  signed_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  proof_refused: 'Wrong answer when asked again',
  forbidden: 'Asked for what an owner alone may do',
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
  withdrawn: 'Withdrawn',
  issued: 'Issued',
  handed_over: 'Went to another owner',
}

export const NOUN_WORDS: Record<AuditNoun, string> = {
  artwork: 'Artwork',
  print_preset: 'Print preset',
  series: 'Series',
  private_view: 'Private view',
  catalogue: 'Catalogue',
  picture: 'Picture',
  import: 'Import',
  agreement: 'Agreement',
  order: 'Order',
  discount: 'Discount code',
  gift_card: 'Gift card',
  certificate: 'Certificate',
  customer: 'Customer',
  payment_alert: 'Payment to look at',
  person: 'Personal data',
  message: 'Message',
  subscriber: 'Collector',
  newsletter: 'Newsletter',
  email: 'Email',
  settings: 'Settings',
  legal_page: 'Legal page',
  visits: 'Page views',
  social_link: 'Social link',
  redirect: 'Old address',
  resale: 'Resale',
  loan: 'Loan',
  condition_report: 'Condition report',
  fair_entry: 'Entry of a fair',
  account: 'Account',
  audit_trail: 'Audit trail',
  full_copy: 'File with everything',
  backup: 'Backup',
  version: 'Version',
  past_order: 'Past order',
}

/** The actors that are not accounts. */
export const ACTOR_WORDS: Record<Exclude<ActorKind, 'account'>, string> = {
  visitor: 'A visitor',
  shop: 'The shop',
  command: 'A command on the server',
}

const PLACES: Partial<Record<AuditNoun, string>> = {
  artwork: 'artworks',
  print_preset: 'print_presets',
  series: 'series',
  private_view: 'private_views',
  picture: 'pictures',
  order: 'orders',
  discount: 'discounts',
  gift_card: 'gift_cards',
  certificate: 'certificates',
  customer: 'customers',
  payment_alert: 'payment_alerts',
  message: 'contact_messages',
  newsletter: 'newsletters',
  email: 'emails',
  legal_page: 'legal_pages',
  redirect: 'redirects',
  resale: 'resales',
  loan: 'loans',
  condition_report: 'condition_reports',
  account: 'users',
}

/** The address of a record in the panel; null where its kind has no page. */
export const recordAddress = (noun: AuditNoun, recordId: string | null): string | null =>
  recordId !== null && PLACES[noun] ? `/admin/collections/${PLACES[noun]}/${recordId}` : null

const labelOf = ({ label }: WorkField) => label

const FIELD_WORDS: Record<string, string> = {
  ...forWorkFields({ text: labelOf, year: labelOf, yesNo: labelOf }),
  originalPrice: 'Price of the original',
  originalAvailable: 'The original is for sale',
  originalState: 'State of the original',
  onHoldUntil: 'On hold until',
  salePrice: 'Sold elsewhere for',
  saleDate: 'Sold elsewhere on',
  publication: 'Who sees it',
  publishAt: 'Published at',
  dateWords: 'Date in words',
  location: 'Where it is',
  locationName: 'With whom or where',
  locationUntil: 'There until',
  locationShare: 'Their share (percent)',
  locationTerms: 'Terms',
  frameWords: 'Frame',
  inBothUnits: 'Sizes in centimetres and inches',
  packing: 'Sent only',
  printsAvailable: 'Prints are for sale',
  printOptions: 'Print sizes',
  images: 'Pictures',
  alts: 'Picture descriptions',
  alt: 'Description',
  originalName: 'Name of the file',
  filename: 'File',
  displayOrder: 'Place in the gallery',
  isEnabled: 'Shown',
  url: 'Address',
  trackingCarrier: 'Carrier',
  zipCode: 'ZIP code',
  addressLine2: 'Second address line',
  isPickUpOffered: 'Pick-up at the studio',
  isPickUp: 'Picked up at the studio',
  pictureId: 'Picture',
  artworkId: 'Artwork',
  isOn: 'In use',
  scope: 'For',
  ofSeries: 'Only works of certain series',
  leastSum: 'For orders of at least',
  firstOrder: 'For a first order alone',
  oncePerPerson: 'Once a person',
  maxUses: 'Uses in all',
  asksPassword: 'Asks for a password',
  isOpen: 'Guests can open it',
  by: 'By',
  documents: 'Attachments',
  papers: 'Documents',
  givePapers: 'Issues invoices and credit notes',
  paperWords: 'Words at the end of invoices',
  paperSize: 'Paper size of documents',
  charging: 'How the shop charges tax',
  prices: 'Prices',
  distanceSales: 'Sales to other member states',
  asksTaxNumber: 'Asks for a tax number',
  marginWorks: 'Works of the margin scheme',
  originalTaxCode: 'Tax code of originals',
  printTaxCode: 'Tax code of prints',
  shippingTaxCode: 'Tax code of shipping',
}

/** The name of a field in words, such as “Tracking number” for `trackingNumber`. */
export function fieldWords(field: string): string {
  // A switch is recorded by its label.
  if (/^[A-Z]/.test(field)) return field
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return FIELD_WORDS[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const STATE_WORDS: Record<string, string> = Object.fromEntries([
  ...Object.entries(ORIGINAL_STATE_WORDS).map(([state, words]) => [`originalState ${state}`, words]),
  ...Object.entries(PUBLICATION_WORDS).map(([state, words]) => [`publication ${state}`, words]),
])

/** Fields whose values are moments. */
export const TIMES: readonly string[] = ['onHoldUntil', 'publishAt']
const MONEY = ['cost', 'originalPrice', 'salePrice', 'amount', 'threshold', 'leastSum']
const MOST_SHOWN = 300

/** A value in words, unless it is a moment; '' for no value. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (MONEY.includes(field)) return formatCents(toCents(String(value)))
  if ((WORK_LINE_KINDS as readonly string[]).includes(field)) return linesWords(value as WorkLine[])
  if (field === 'printOptions') {
    const options = value as { size: string; price: string; weight?: string }[]
    const words = options.map(({ size, price, weight }) =>
      [size, formatCents(toCents(price)), ...(weight ? [`(${weight})`] : [])].join(' '),
    )
    return words.join(', ')
  }
  const text = STATE_WORDS[`${field} ${value}`] ?? String(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

type WorkLine = { date?: string | null; words: string; published?: boolean | null }

const linesWords = (lines: readonly WorkLine[]): string =>
  lines
    .map(
      ({ date, words, published }) =>
        `${date ? `${date}, ` : ''}${words}${published ? ' (on the page)' : ''}`,
    )
    .join('; ')
