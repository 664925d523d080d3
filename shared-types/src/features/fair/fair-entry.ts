import * as z from 'zod/mini'
import { ORIGINAL_OFFERS } from '../../artworks/original-state'
import { moneyInput, moneySchema } from '../../money/money-schema'
import { emailSchema, idSchema, optionalText, plainText } from '../../text/text'

/** How a buyer paid at the fair; the shop only notes it. */
export const FAIR_MEANS = ['cash', 'card_reader'] as const
export const FAIR_MEANS_WORDS: Record<(typeof FAIR_MEANS)[number], string> = {
  cash: 'Cash',
  card_reader: 'Card reader',
}

export const FAIR_KINDS = ['contact', 'hold', 'sale'] as const

/**
 * What became of an entry: done; against what has happened meanwhile, so that nothing was changed; not accepted; and
 * settled by hand after one of the two.
 */
export const FAIR_STATES = ['done', 'conflict', 'refused', 'settled'] as const

/** How an entry ended by hand. */
export const FAIR_ENDS = ['note', 'same_buyer', 'given_back'] as const
/** What the artist may do about a conflict: try it again, or say how it ended. */
export const SETTLED_BY = ['again', ...FAIR_ENDS] as const
export type SettledBy = (typeof SETTLED_BY)[number]
export const SETTLED_WORDS: Record<(typeof FAIR_ENDS)[number], string> = {
  note: 'Kept as a note',
  same_buyer: 'It was the same buyer',
  given_back: 'Money given back',
}

/** The words beside the tick, which are stored with an address as its consent. */
export const FAIR_CONSENT = 'Write to me about new works. I can leave whenever I like.'

/** Of a signature, in characters of its data string: a drawn one has some 20,000. */
const MAX_SIGNATURE = 200_000

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not an id of an entry'))

const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'Not a time'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'Not a time' }),
)

/** A work as the device showed it. */
const shownWork = z.object({
  id: idSchema,
  title: plainText('Title', 255),
  offer: z.enum(ORIGINAL_OFFERS),
})

const made = {
  id: uuid,
  device: uuid,
  /** Its place among the entries of its device. */
  place: idSchema,
  /** By the device's clock. */
  madeAt: instant,
  /** By how many milliseconds the shop's clock was ahead, as the device knew it; null if it never met the shop. */
  ahead: z.nullable(z.number().check(z.int(), z.minimum(-1e12), z.maximum(1e12))),
}

/** Something that was done at the fair. The device chooses its id, so that it is done once however often it is sent. */
export const fairEntrySchema = z.discriminatedUnion('kind', [
  z
    .object({
      ...made,
      kind: z.literal('contact'),
      name: plainText('Name', 100),
      email: emailSchema,
      /** The words of the consent that was ticked; null without one. */
      consent: optionalText('Consent', 500),
      message: optionalText('Message', 5000),
      work: z.nullish(shownWork),
    })
    .check(
      z.refine(({ consent, message }) => Boolean(consent || message), {
        error: 'Tick the consent, or write a message',
        path: ['message'],
      }),
    ),
  z.object({ ...made, kind: z.literal('hold'), name: plainText('Name', 255), work: shownWork }),
  z.object({
    ...made,
    kind: z.literal('sale'),
    work: shownWork,
    /** The size of a print; null for the original. */
    size: z.nullable(plainText('Size', 100)),
    /** What was taken. */
    price: moneyInput(),
    means: z.enum(FAIR_MEANS, 'Paid by cash or card reader'),
    name: optionalText('Name', 255),
    email: z.nullish(emailSchema),
    signature: z.nullish(
      z
        .string()
        .check(
          z.maxLength(MAX_SIGNATURE, 'The signature is too large'),
          z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'The signature is not a picture'),
        ),
    ),
  }),
])
export type FairEntry = z.output<typeof fairEntrySchema>
/** An entry as the device has it. */
export type SentEntry = z.input<typeof fairEntrySchema>

/** An entry that the shop has. */
export const receivedEntrySchema = z.object({
  id: z.string(),
  device: z.string(),
  kind: z.enum(FAIR_KINDS),
  state: z.enum(FAIR_STATES),
  /** Why it was not done, and how it was settled. */
  says: z.nullable(z.string()),
  settledBy: z.nullable(z.enum(FAIR_ENDS)),
  /** By the device's clock, and as the shop believes it to have been. */
  madeAt: z.string(),
  at: z.string(),
  title: z.nullable(z.string()),
  size: z.nullable(z.string()),
  /** The number of the print in its edition, like 3/25. */
  number: z.nullable(z.string()),
  price: z.nullable(moneySchema),
  means: z.nullable(z.enum(FAIR_MEANS)),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  signature: z.nullable(z.string()),
})
export type ReceivedEntry = z.infer<typeof receivedEntrySchema>
