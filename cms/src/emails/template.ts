import type { ShopSettings } from '@gesso/shared-types/shop-settings'
import type { Context } from '../context'
import type { RichText } from '../rich-text/rich-text'

/** A work in an email. */
export type ArtworkLine = {
  title: string
  detail: string
  price: string
  picture: EmailPicture | null
}

/** `file` is the name of the stored file, and once the email is written its address. */
export type EmailPicture = { file: string; width: number; height: number }

/** What emails are made of; each block has one look in HTML (EmailBlocks) and one in text (block-text). */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Small and soft. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'works'; works: ArtworkLine[] }
  /** Names and values in two columns, for sums and the like; the strong ones are in bold. */
  | { kind: 'facts'; facts: { name: string; value: string; isStrong?: boolean }[] }
  /** Several lines under a small name, an address for instance. */
  | { kind: 'lines'; name: string; lines: string[] }
  /** Somebody's own words, with their line breaks. */
  | { kind: 'quote'; text: string }
  /** One picture, as wide as the email. */
  | ({ kind: 'picture'; alt: string } & EmailPicture)
  /** The artist's own text, with what an editor can do to it. */
  | { kind: 'prose'; prose: RichText }
  /** Small and soft, with a link behind. */
  | { kind: 'note_link'; text: string; label: string; href: string }

/** A person's address; the name may be anything they typed. */
export type Mailbox = { name: string; address: string }

/** What one email says. Texts are plain: whoever shows them escapes them. */
export type EmailContent = {
  /** The line that inboxes show beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Stands in a band above everything, e.g. that an order is a test. */
  notice?: string | undefined
  /** Small print below, before the shop's address. */
  foot?: Block[]
  /** Whom an answer reaches; without it the shop's own address. */
  replyTo?: Mailbox
  headers?: Record<string, string>
}

export type EmailContext = {
  settings: ShopSettings
  /** Origin of all addresses in emails, without a trailing slash. */
  publicUrl: string
  /** For what is looked up only when the email is written. */
  context: Context
}

/** How emails of one kind are written from the data that was queued with them. */
export type Template<Data> = {
  /** What the panel calls the kind. */
  label: string
  subject: (data: Data) => string
  write: (data: Data, context: EmailContext) => EmailContent | Promise<EmailContent>
  /** The name beside the recipient's address. */
  recipientName?: (data: Data) => string
  /** Emails to many: they let all others go first. */
  isBulk?: true
  /** Asked right before sending: whether this person still wants such emails. Without it everyone does. */
  isWanted?: (context: Context, recipient: string) => Promise<boolean>
  /** The data is a secret, good for so many hours: never shown, and forgotten once it is sent or over. */
  secretHours?: number
}
