import {
  type ArtworkInput,
  artworkInputSchema,
  type StoredArtwork,
} from '@gesso/shared-types/artworks/artwork-input'
import { FLAGS_OF_STATE, ORIGINAL_STATES } from '@gesso/shared-types/artworks/original-state'
import { forWorkFields, type WorkField, type WorkValues } from '@gesso/shared-types/artworks/work-fields'
import { fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { thumbnailsOf } from '../thumbnail-url'
import { fromLocalTime, toLocalTime } from './local-time'

/** A picture of the dialog: one that the artwork has already, or a file that is being uploaded. */
const pictureSchema = z.object({
  key: z.string(),
  /** Name of the file; empty for a picture that was there already. */
  name: z.string(),
  /** Address in the shop, once it is uploaded. */
  url: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  /** How much of the file is uploaded, 0 to 1. */
  progress: z.number(),
  problem: z.nullable(z.string()),
})
export type FormPicture = z.infer<typeof pictureSchema>

/** Who sees an artwork, as the form asks: at once and from a time on are two choices. */
const FORM_PUBLICATIONS = ['draft', 'published', 'scheduled', 'private'] as const
export type FormPublication = (typeof FORM_PUBLICATIONS)[number]

/** The fields of the artwork dialog as they are typed. */
export const artworkFieldsSchema = z.object({
  pictures: z.array(pictureSchema),
  title: z.string(),
  description: z.string(),
  ...forWorkFields({ text: () => z.string(), year: () => z.string(), yesNo: () => z.boolean() }),
  dateWords: z.string(),
  originalPrice: z.string(),
  originalAvailable: z.boolean(),
  printsAvailable: z.boolean(),
  displayOrder: z.string(),
  /** Ids, the smallest first. */
  series: z.array(z.number()),
  /** The weight is written in the panel; the dialog keeps it. */
  printOptions: z.array(z.object({ size: z.string(), price: z.string(), weight: z.optional(z.string()) })),
  originalState: z.enum(ORIGINAL_STATES),
  onHoldFor: z.string(),
  /** In the artist's own time. */
  onHoldUntil: z.string(),
  salePrice: z.string(),
  saleDate: z.string(),
  saleBuyer: z.string(),
  salePlace: z.string(),
  publication: z.enum(FORM_PUBLICATIONS),
  /** In the artist's own time. */
  publishAt: z.string(),
})
export type ArtworkForm = z.infer<typeof artworkFieldsSchema>
/** The form as the dialog's parts use it; a submit gives what the call is sent. */
export type ArtworkDialogForm = UseFormReturn<ArtworkForm, unknown, ArtworkInput>
/** What the dialog's fields are given; `artwork` is null for a new one. */
export type ArtworkFieldsProps = { form: ArtworkDialogForm; artwork: StoredArtwork | null }
type PrintRow = ArtworkForm['printOptions'][number]

export const EMPTY_PRINT_ROW: PrintRow = { size: '', price: '' }

const MISSING_PICTURE = 'A picture could not be sent. Remove it, or remove it and add it again.'

/** A picture that is in the shop already. */
export const uploadedPicture = (url: string, thumbnail: string | null): FormPicture => ({
  key: url,
  name: '',
  url,
  thumbnail,
  progress: 1,
  problem: null,
})

/** The plain fields as they are typed. */
function typedFields(values: Partial<WorkValues>) {
  const text = ({ name }: WorkField) => String(values[name] ?? '')
  return forWorkFields({ text, year: text, yesNo: ({ name }) => Boolean(values[name]) })
}

/** The defaults of a new artwork, with one empty print row. */
export function newForm(now: Date): ArtworkForm {
  return {
    pictures: [],
    title: '',
    description: '',
    ...typedFields({ year: now.getFullYear() }),
    dateWords: '',
    originalPrice: '0',
    originalAvailable: true,
    printsAvailable: true,
    displayOrder: '0',
    series: [],
    printOptions: [EMPTY_PRINT_ROW],
    originalState: 'for_sale',
    onHoldFor: '',
    onHoldUntil: '',
    salePrice: '',
    saleDate: '',
    saleBuyer: '',
    salePlace: '',
    publication: 'published',
    publishAt: '',
  }
}

/** The form of an artwork as it is now. */
export function formOf(artwork: StoredArtwork): ArtworkForm {
  return {
    pictures: thumbnailsOf(artwork).map(({ url, thumbnail }) => uploadedPicture(url, thumbnail)),
    title: artwork.title,
    description: artwork.description ?? '',
    ...typedFields(artwork),
    dateWords: artwork.dateWords ?? '',
    originalPrice: artwork.originalPrice ?? '',
    originalAvailable: artwork.originalAvailable,
    printsAvailable: artwork.printsAvailable,
    displayOrder: String(artwork.displayOrder),
    series: artwork.series.map(({ id }) => id).toSorted((one, other) => one - other),
    printOptions: artwork.printOptions.length > 0 ? artwork.printOptions : [EMPTY_PRINT_ROW],
    originalState: artwork.originalState,
    onHoldFor: artwork.onHoldFor ?? '',
    onHoldUntil: toLocalTime(artwork.onHoldUntil),
    salePrice: artwork.salePrice ?? '',
    saleDate: artwork.saleDate ?? '',
    saleBuyer: artwork.saleBuyer ?? '',
    salePlace: artwork.salePlace ?? '',
    publication: isStillToCome(artwork) ? 'scheduled' : artwork.publication,
    publishAt: isStillToCome(artwork) ? toLocalTime(artwork.publishAt) : '',
  }
}

const isStillToCome = ({ publication, isPublished }: StoredArtwork): boolean =>
  publication === 'published' && !isPublished

/** What the form says of states and publication, as it is sent; only the details of the chosen ones. */
function statesOf(form: ArtworkForm): Partial<ArtworkInput> {
  const { originalState, publication } = form
  const isOnHold = originalState === 'on_hold'
  const isSold = originalState === 'sold_elsewhere'
  return {
    originalState,
    originalAvailable: FLAGS_OF_STATE[originalState].available,
    onHoldFor: (isOnHold && form.onHoldFor.trim()) || null,
    onHoldUntil: isOnHold ? fromLocalTime(form.onHoldUntil) : null,
    salePrice: isSold && form.salePrice.trim() ? decimalOf(form.salePrice) : null,
    saleDate: (isSold && form.saleDate) || null,
    saleBuyer: (isSold && form.saleBuyer.trim()) || null,
    salePlace: (isSold && form.salePlace.trim()) || null,
    publication: publication === 'scheduled' ? 'published' : publication,
    publishAt: publication === 'scheduled' ? fromLocalTime(form.publishAt) : null,
  }
}

/** A row without a size and without a price above 0 is not sent. */
const isFilled = ({ size, price }: PrintRow): boolean =>
  size.trim() !== '' || (price.trim() !== '' && decimalOf(price) !== '0.00')

/** A typed amount as a decimal string; one that cannot be read stays as it is, for `moneyProblem`. */
function decimalOf(text: string): string {
  const read = readTypedMoney(text)
  return 'cents' in read ? fromCents(read.cents) : text
}

/** Why a typed amount cannot be read, in place of the schema's message; that of the specification stands below 0. */
function moneyProblem(text: string | undefined, message: string): string {
  if (text === undefined || text.trim() === '') return message
  const read = readTypedMoney(text)
  return 'problem' in read && !read.isNegative ? read.problem : message
}

/**
 * The form's field for a problem in what was sent.
 * @param path such as 'title', 'images.0' or 'printOptions.1.size'
 * @returns the field's name; rows of print options are counted as the form shows them
 */
export function formField(form: ArtworkForm, path: string): string {
  if (path.startsWith('images')) return 'pictures'
  if (path.startsWith('series')) return 'series'
  const [, index, part] = /^printOptions\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (part === undefined) return path
  // Rows that are not filled are not sent.
  const sentRows = form.printOptions.flatMap((row, at) => (isFilled(row) ? [at] : []))
  return `printOptions.${sentRows[Number(index)] ?? 0}.${part}`
}

/** Checks the form by the same rules as the server. It gives what to send, or problems at the form's fields. */
export const artworkFormSchema = z.pipe(
  artworkFieldsSchema,
  z.transform((form: ArtworkForm, { issues }): ArtworkInput => {
    const { pictures, printOptions, originalPrice, displayOrder, ...fields } = form
    const filled = printOptions.filter(isFilled)
    const states = statesOf(form)
    const result = artworkInputSchema.safeParse({
      ...fields,
      ...states,
      originalPrice: originalPrice.trim() === '' ? null : decimalOf(originalPrice),
      originalSold: !states.originalAvailable,
      printOptions: filled.map(({ price, ...option }) => ({ ...option, price: decimalOf(price) })),
      images: pictures.map(({ url }) => url ?? ''),
      displayOrder: Number(displayOrder),
    })
    const problem = (path: string, message: string) =>
      issues.push({ code: 'custom', path: path.split('.'), message, input: form })
    if (pictures.some(({ url }) => url === null)) problem('pictures', MISSING_PICTURE)
    const needsTime = form.publication === 'scheduled' && states.publishAt === null
    if (needsTime) problem('publishAt', 'Choose a day and an hour')
    if (result.success && !needsTime) return result.data
    const typedAmount = ([name, index, part]: PropertyKey[]): string | undefined =>
      name === 'originalPrice'
        ? originalPrice
        : name === 'salePrice'
          ? form.salePrice
          : part === 'price'
            ? filled[Number(index)]?.price
            : undefined
    for (const { path, message } of result.error?.issues ?? []) {
      problem(formField(form, path.join('.')), moneyProblem(typedAmount(path), message))
    }
    return z.NEVER
  }),
)

/** What a field would save. Two states of the form are compared by it. */
function contentOfField(form: ArtworkForm, name: keyof ArtworkForm): unknown {
  if (name === 'printOptions')
    return form.printOptions.filter(isFilled).map(({ size, price, weight }) => [size, price, weight])
  if (name === 'pictures') return form.pictures.flatMap(({ url }) => url ?? [])
  return form[name]
}

const FIELDS = Object.keys(artworkFieldsSchema.shape) as (keyof ArtworkForm)[]

/** The fields that two states of the form would save differently. */
export const changedFields = (one: ArtworkForm, other: ArtworkForm): (keyof ArtworkForm)[] =>
  FIELDS.filter(
    (name) => JSON.stringify(contentOfField(one, name)) !== JSON.stringify(contentOfField(other, name)),
  )

/** The form with the pictures that are uploaded alone, as it can be stored. */
export const withUploadedPictures = (form: ArtworkForm): ArtworkForm => ({
  ...form,
  pictures: form.pictures.flatMap(({ url, thumbnail }) =>
    url === null ? [] : uploadedPicture(url, thumbnail),
  ),
})

/** What the artist changed in the form since `before`, on top of the artwork's newer state. */
export function mergeForms(before: ArtworkForm, mine: ArtworkForm, newer: ArtworkForm): ArtworkForm {
  const changed = changedFields(before, mine).map((name) => [name, mine[name]])
  return { ...newer, ...Object.fromEntries(changed) }
}
