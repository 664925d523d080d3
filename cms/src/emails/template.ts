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

/** `file` is the name of the stored file, and its address once the email is rendered. */
export type EmailPicture = { file: string; width: number; height: number }

/** What emails are made of. EmailBlocks shows each block as HTML, email-text as plain text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Small and grey. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'artworks'; artworks: ArtworkLine[] }
  /** Names and values in two columns, for example sums; the strong ones are bold. */
  | { kind: 'facts'; facts: { name: string; value: string; isStrong?: boolean }[] }
  /** Several lines under a small heading, for example an address. */
  | { kind: 'lines'; name: string; lines: string[] }
  /** A text that somebody typed, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** The same as the email's own words: what the artist writes to one person. */
  | { kind: 'words'; text: string }
  /** One picture, as wide as the email. */
  | ({ kind: 'picture'; alt: string } & EmailPicture)
  /** A text from the panel's editor. */
  | { kind: 'rich_text'; richText: RichText }
  /** Small and grey, followed by a link. */
  | { kind: 'note_link'; text: string; label: string; href: string }

/** A person's address; the name may be anything they typed. */
export type Mailbox = { name: string; address: string }

/** The blocks of a letter whose readers are counted, as HTML shows them, and the address of a picture of one point. */
export type CountedContent = { blocks: Block[]; picture: string }

/** What one email says. All texts are plain; the renderers escape them. */
export type EmailContent = {
  /** The line that inboxes show beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Shown above everything, for example that an order is a test. */
  notice?: string | undefined
  /** Small print below, before the shop's address. */
  foot?: Block[]
  /** Who receives a reply; the shop's own address if it is absent. */
  replyTo?: Mailbox
  headers?: Record<string, string>
  /** Plain text is never counted. */
  counted?: CountedContent
}

export type EmailContext = {
  settings: ShopSettings
  /** Origin of all addresses in emails, without a trailing slash. */
  publicUrl: string
  /** For what is looked up when the email is rendered. */
  context: Context
  /** Whether it goes to its recipient now, and is not only looked at. */
  isSent: boolean
}

/**
 * How emails of one kind are made from the data that was queued with them. These are methods and not function
 * properties, so that templates with different data fit into one table.
 */
export type Template<Data> = {
  /** What the panel calls the kind. */
  label: string
  subject(data: Data): string
  write(data: Data, context: EmailContext): EmailContent | Promise<EmailContent>
  /** The name beside the recipient's address. */
  recipientName?(data: Data): string
  /** Sent to many: all other emails go first. */
  isBulk?: true
  /** Asked right before sending: whether this person still wants such emails. Everyone does if it is absent. */
  isWanted?(context: Context, recipient: string, data: Data): Promise<boolean>
  /** The data is a secret for this many hours: never shown, and deleted once it is sent or expired. */
  secretHours?: number
}

/** Every kind of email with its template, by the name that is stored with it. */
export type EmailTemplates = Readonly<Record<string, Template<unknown>>>

/** The template of a stored email; null for a kind that this version does not know. */
export const findTemplate = (templates: EmailTemplates, kind: string): Template<unknown> | null =>
  Object.hasOwn(templates, kind) ? (templates[kind] ?? null) : null

/** The kinds that are sent to many. */
export const bulkKinds = (templates: EmailTemplates): string[] =>
  Object.keys(templates).filter((kind) => templates[kind]?.isBulk)

/** Whether the data of this kind is a secret. */
export const isSecret = (templates: EmailTemplates, kind: string): boolean =>
  findTemplate(templates, kind)?.secretHours !== undefined
