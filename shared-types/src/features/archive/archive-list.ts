import * as z from 'zod/mini'
import { LOCATIONS } from './artwork-archive'

/** What attachments of a work may be, with the ending of their names. The database takes no other. */
export const ATTACHMENT_ENDINGS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const
export type AttachmentType = keyof typeof ATTACHMENT_ENDINGS
export const ATTACHMENT_TYPES = Object.keys(ATTACHMENT_ENDINGS) as AttachmentType[]

/** In bytes, of one attachment. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
/** Of one work. */
export const MAX_ATTACHMENTS = 20

/** Values of an artwork that are kept over the years. The database takes no other. */
export const RECORDED_VALUES = ['originalPrice', 'originalState', 'printOptions', 'sold'] as const

/** How the archive is listed: by where works are, or by what they are worth. */
export const ARCHIVE_VIEWS = ['place', 'value'] as const
export type ArchiveView = (typeof ARCHIVE_VIEWS)[number]

/** Works whose place nobody has said. */
export const NOT_SAID = 'not_said'
export const ARCHIVE_PLACES = [...LOCATIONS, NOT_SAID] as const
export type ArchivePlace = (typeof ARCHIVE_PLACES)[number]

/** Which works a list of the archive has; '' is all. */
export const archiveFilterSchema = z.object({
  view: z.optional(z.enum(ARCHIVE_VIEWS, 'By place or by value')),
  place: z.optional(z.union([z.literal(''), z.enum(ARCHIVE_PLACES, 'Not a place where a work can be')])),
  /** Words of title, inventory number, technique, or of who has it. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
})
export type ArchiveFilter = z.infer<typeof archiveFilterSchema>
