import * as z from 'zod/mini'
import { pictureSchema } from '../../artworks/artwork'

/** With whom the artist showed. */
export const EXHIBITION_KINDS = ['solo', 'two_person', 'group'] as const
export type ExhibitionKind = (typeof EXHIBITION_KINDS)[number]

/** Texts are '' when empty; links are complete http or https addresses, or null. */
export const exhibitionSchema = z.object({
  year: z.number(),
  title: z.string(),
  venue: z.string(),
  city: z.string(),
  kind: z.nullable(z.enum(EXHIBITION_KINDS)),
  link: z.nullable(z.string()),
})
export type Exhibition = z.infer<typeof exhibitionSchema>

export const collectionSchema = z.object({ name: z.string(), city: z.string() })
export type Collection = z.infer<typeof collectionSchema>

export const pressSchema = z.object({
  title: z.string(),
  publication: z.string(),
  date: z.string(),
  link: z.nullable(z.string()),
})
export type Press = z.infer<typeof pressSchema>

/** The about page. Parts that the artist has not filled in are empty or null. */
export const aboutSchema = z.object({
  portrait: z.nullable(z.object({ picture: pictureSchema, alt: z.string(), caption: z.string() })),
  statement: z.string(),
  /** Safe HTML. */
  biography: z.nullable(z.string()),
  /** Newest year first; within a year in the artist's order. */
  exhibitions: z.array(exhibitionSchema),
  collections: z.array(collectionSchema),
  press: z.array(pressSchema),
})
export type About = z.infer<typeof aboutSchema>
