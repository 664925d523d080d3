import * as z from 'zod/mini'
import { LOCATIONS } from './artwork-archive'

/** The types of attachments with their file extensions. The database accepts no others. */
export const ATTACHMENT_ENDINGS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const
export type AttachmentType = keyof typeof ATTACHMENT_ENDINGS
export const ATTACHMENT_TYPES = Object.keys(ATTACHMENT_ENDINGS) as AttachmentType[]

/** The size of one attachment, in bytes. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
/** Attachments of one work. */
export const MAX_ATTACHMENTS = 20

/** The values of an artwork whose history is recorded. The database accepts no others. */
export const RECORDED_VALUES = ['originalPrice', 'originalState', 'printOptions', 'sold'] as const

/** Lists of the archive: by where the works are, or by their value. */
export const ARCHIVE_VIEWS = ['place', 'value'] as const
export type ArchiveView = (typeof ARCHIVE_VIEWS)[number]

/** Works whose place is not recorded. */
export const NOT_SAID = 'not_said'
export const ARCHIVE_PLACES = [...LOCATIONS, NOT_SAID] as const
export type ArchivePlace = (typeof ARCHIVE_PLACES)[number]

/** Which works a list of the archive contains; '' means all. */
export const archiveFilterSchema = z.object({
  view: z.optional(z.enum(ARCHIVE_VIEWS, 'By place or by value')),
  place: z.optional(z.union([z.literal(''), z.enum(ARCHIVE_PLACES, 'Not a place where a work can be')])),
  /** Words in the title, inventory number, technique, or the name of the place or person that has the work. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
})
export type ArchiveFilter = z.infer<typeof archiveFilterSchema>
