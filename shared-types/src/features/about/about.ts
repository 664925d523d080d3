import * as z from 'zod/mini'
import { pictureSchema } from '../../artworks/artwork'

/** With whom the artist showed. */
export const EXHIBITION_KINDS = ['solo', 'two_person', 'group'] as const
export type ExhibitionKind = (typeof EXHIBITION_KINDS)[number]

/** Texts are '' where nothing is given; addresses are whole, by http or https, or null. */
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

/** What the about page shows, each part as far as the artist has filled it in. */
export const aboutSchema = z.object({
  portrait: z.nullable(z.object({ picture: pictureSchema, alt: z.string(), caption: z.string() })),
  statement: z.string(),
  /** Safe HTML. */
  biography: z.nullable(z.string()),
  /** The newest year first, and within a year as the artist sorted them. */
  exhibitions: z.array(exhibitionSchema),
  collections: z.array(collectionSchema),
  press: z.array(pressSchema),
})
export type About = z.infer<typeof aboutSchema>
