import type { ShopSettings } from '@gesso/shared-types/shop-settings'
import type { Context } from '../context'
import type { Prose } from './prose'

/** A work in a letter. */
export type WorkLine = {
  title: string
  detail: string
  price: string
  picture: LetterPicture | null
}

/** `file` is the name of the stored file, and once the letter is written its address. */
export type LetterPicture = { file: string; width: number; height: number }

/** What letters are made of; each block has one look in HTML (LetterBlocks) and one in text (block-text). */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Small and soft. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'works'; works: WorkLine[] }
  /** Names and values in two columns, for sums and the like; the strong ones are in bold. */
  | { kind: 'facts'; facts: { name: string; value: string; isStrong?: boolean }[] }
  /** Several lines under a small name, an address for instance. */
  | { kind: 'lines'; name: string; lines: string[] }
  /** Somebody's own words, with their line breaks. */
  | { kind: 'quote'; text: string }
  /** One picture, as wide as the letter. */
  | ({ kind: 'picture'; alt: string } & LetterPicture)
  /** The artist's own text, with what an editor can do to it. */
  | { kind: 'prose'; prose: Prose }
  /** Small and soft, with a link behind. */
  | { kind: 'note_link'; text: string; label: string; href: string }

/** A person's address; the name may be anything they typed. */
export type Mailbox = { name: string; address: string }

/** What one letter says. Texts are plain: whoever shows them escapes them. */
export type LetterContent = {
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

export type LetterContext = {
  settings: ShopSettings
  /** Origin of all addresses in letters, without a trailing slash. */
  publicUrl: string
  /** For what is looked up only when the letter is written. */
  context: Context
}

/** How letters of one kind are written from the data that was queued with them. */
export type Template<Data> = {
  /** What the panel calls the kind. */
  label: string
  subject: (data: Data) => string
  write: (data: Data, context: LetterContext) => LetterContent | Promise<LetterContent>
  /** The name beside the recipient's address. */
  recipientName?: (data: Data) => string
  /** Letters to many: they let all others go first. */
  isBulk?: true
  /** Asked right before sending: whether this person still wants such letters. Without it everyone does. */
  isWanted?: (context: Context, recipient: string) => Promise<boolean>
  /** The data is a secret, good for so many hours: never shown, and forgotten once it is sent or over. */
  secretHours?: number
}
