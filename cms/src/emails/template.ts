import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import type { Context } from '../platform/context'
import type { RichText } from '../platform/rich-text/rich-text'

/** An artwork in an email. */
export type ArtworkLine = {
  title: string
  detail: string
  price: string
  picture: EmailPicture | null
}

/**
 * A picture. `file` is a stored file's name before rendering, and its absolute address after. `alt` is what the artist
 * says that it shows.
 */
export type EmailPicture = { file: string; width: number; height: number; alt?: string }

/** A part of an email. EmailBlocks renders it as HTML, email-text as plain text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Small and grey. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'artworks'; artworks: ArtworkLine[] }
  /** Names and values in two columns, such as sums; strong ones are bold. */
  | { kind: 'facts'; facts: { name: string; value: string; isStrong?: boolean }[] }
  /** Several lines under a small heading, such as an address. */
  | { kind: 'lines'; name: string; lines: string[] }
  /** A text that somebody typed, shown as a quotation with its line breaks. */
  | { kind: 'quote'; text: string }
  /** What the artist writes to one person, shown like the email's own words. */
  | { kind: 'words'; text: string }
  /** One picture at the width of the email. */
  | ({ kind: 'picture'; alt: string } & EmailPicture)
  /** A rich text from the panel's editor. */
  | { kind: 'rich_text'; richText: RichText }
  /** Small and grey, followed by a link. */
  | { kind: 'note_link'; text: string; label: string; href: string }

/** A person's name and address; the name can be anything they typed. */
export type Mailbox = { name: string; address: string }

/** The HTML blocks of a newsletter with counted opens and clicks, and the address of its tracking pixel. */
export type CountedContent = { blocks: Block[]; picture: string }

/** The content of one email, in plain text; the renderers escape it. */
export type EmailContent = {
  /** The preview line that inboxes show beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Shown above everything, such as the notice of a test order. */
  notice?: string | undefined
  /** Small print at the end, before the shop's address. */
  foot?: Block[]
  /** Where replies go; the shop's own address if absent. */
  replyTo?: Mailbox
  headers?: Record<string, string>
  /** Replaces `blocks` in the HTML only: plain text is never counted. */
  counted?: CountedContent
}

export type EmailContext = {
  settings: ShopSettings
  /** The origin of all addresses in emails, without a trailing slash. */
  publicUrl: string
  /** For looking things up while the email is rendered. */
  context: Context
  /** Whether the email is being sent, rather than previewed. */
  isSent: boolean
}

/**
 * Makes the emails of one kind from the data that was queued with them. These are methods rather than function
 * properties, so that templates with different data fit into one table.
 */
export type Template<Data> = {
  /** What the panel calls the kind. */
  label: string
  subject(data: Data): string
  write(data: Data, context: EmailContext): EmailContent | Promise<EmailContent>
  /** The name in the recipient's address header. */
  recipientName?(data: Data): string
  /** Bulk email: all other emails go first. */
  isBulk?: true
  /** Asked right before sending: whether this person still wants such emails. If absent, everyone does. */
  isWanted?(context: Context, recipient: string, data: Data): Promise<boolean>
  /** The data is a secret for this many hours: never shown, and deleted once the email is sent or the time is over. */
  secretHours?: number
}

/** All templates by the name of their kind, which is stored with each email. */
export type EmailTemplates = Readonly<Record<string, Template<unknown>>>

/** Returns the template of a stored email; null for a kind that this version does not know. */
export const findTemplate = (templates: EmailTemplates, kind: string): Template<unknown> | null =>
  Object.hasOwn(templates, kind) ? (templates[kind] ?? null) : null

/** Lists the kinds that are bulk email. */
export const bulkKinds = (templates: EmailTemplates): string[] =>
  Object.keys(templates).filter((kind) => templates[kind]?.isBulk)

/** Whether the data of this kind is secret. */
export const isSecret = (templates: EmailTemplates, kind: string): boolean =>
  findTemplate(templates, kind)?.secretHours !== undefined
