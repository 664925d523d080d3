import * as z from 'zod/mini'

/** A sentence: text, titles of works, and moments (ISO 8601), which are said in the artist's time zone. */
const wordsSchema = z.array(
  z.union([z.string(), z.object({ title: z.string() }), z.object({ at: z.string() })]),
)
export type MatterWords = z.infer<typeof wordsSchema>

const actionSchema = z.union([
  /** A link. */
  z.object({ label: z.string(), href: z.string() }),
  /** A call of the contract. `done` is said when it has answered; `question` is asked before it. */
  z.object({
    label: z.string(),
    call: z.string(),
    input: z.record(z.string(), z.unknown()),
    done: z.string(),
    question: z.optional(z.string()),
    /** The matter waits on. */
    stays: z.optional(z.literal(true)),
  }),
  /** A component of the panel, by name, with its input. */
  z.object({ label: z.string(), shows: z.string(), input: z.record(z.string(), z.unknown()) }),
])
export type MatterAction = z.infer<typeof actionSchema>

/** Something that waits for the artist. The last of its actions is the one that settles it. */
export const matterSchema = z.object({
  /** Unique among all. */
  key: z.string(),
  title: wordsSchema,
  /** The page of what it is about. */
  href: z.optional(z.string()),
  says: z.optional(wordsSchema),
  /** Whether something is wrong. */
  isWrong: z.optional(z.literal(true)),
  actions: z.array(actionSchema),
})
export type Matter = z.infer<typeof matterSchema>

/** Matters of one kind, and the link to the list that has the others. */
const matterGroupSchema = z.object({
  kind: z.string(),
  matters: z.array(matterSchema),
  more: z.optional(z.object({ label: z.string(), href: z.string() })),
})

/** All that waits, the most urgent first. `unread`: what could not be read, such as 'messages'. */
export const listedMattersSchema = z.object({
  groups: z.array(matterGroupSchema),
  unread: z.array(z.string()),
})
export type ListedMatters = z.infer<typeof listedMattersSchema>

/** How many matters wait, by section of the panel; sections without any are left out. */
export const matterCountsSchema = z.record(z.string(), z.number())
export type MatterCounts = z.infer<typeof matterCountsSchema>

/** A sentence as plain text. @param say says a moment */
export const plainWords = (words: MatterWords, say: (at: string) => string): string =>
  words
    .map((part) => (typeof part === 'string' ? part : 'title' in part ? part.title : say(part.at)))
    .join('')
