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
import { thumbnailsOf } from '../thumbnails-of'
import { fromLocalTime, toLocalTime } from './local-time'

/** A picture of the dialog: one that the artwork already has, or a file that is being uploaded. */
const pictureSchema = z.object({
  key: z.string(),
  /** The file's name; empty for a picture that the artwork already has. */
  name: z.string(),
  /** The address in the shop; null until the file is uploaded. */
  url: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  /** The uploaded share of the file, 0 to 1. */
  progress: z.number(),
  problem: z.nullable(z.string()),
  /** What it shows, for people who do not see it; '' for nothing. */
  alt: z.string(),
  /** The same as it is stored. */
  storedAlt: z.string(),
})
export type FormPicture = z.infer<typeof pictureSchema>

/** Who sees an artwork, as the form asks: 'published' now and 'scheduled' for a time are two choices. */
const FORM_PUBLICATIONS = ['draft', 'published', 'scheduled', 'private'] as const
export type FormPublication = (typeof FORM_PUBLICATIONS)[number]

/** The fields of the artwork dialog, as text that the artist types. */
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
  /** Ids in ascending order. */
  series: z.array(z.number()),
  /** The weight is edited in the panel only; the dialog keeps it. */
  printOptions: z.array(z.object({ size: z.string(), price: z.string(), weight: z.optional(z.string()) })),
  originalState: z.enum(ORIGINAL_STATES),
  onHoldFor: z.string(),
  /** A `datetime-local` value in the artist's own time zone; '' for none. */
  onHoldUntil: z.string(),
  salePrice: z.string(),
  saleDate: z.string(),
  saleBuyer: z.string(),
  salePlace: z.string(),
  publication: z.enum(FORM_PUBLICATIONS),
  /** A `datetime-local` value in the artist's own time zone; '' for none. */
  publishAt: z.string(),
})
export type ArtworkForm = z.infer<typeof artworkFieldsSchema>
/** The form as the dialog's parts use it. Submitting it gives the input of the call. */
export type ArtworkDialogForm = UseFormReturn<ArtworkForm, unknown, ArtworkInput>
/** The props of the dialog's fields; `artwork` is null for a new one. */
export type ArtworkFieldsProps = { form: ArtworkDialogForm; artwork: StoredArtwork | null }
type PrintRow = ArtworkForm['printOptions'][number]

export const EMPTY_PRINT_ROW: PrintRow = { size: '', price: '' }

const MISSING_PICTURE = 'A picture could not be sent. Remove it, or remove it and add it again.'

/** A picture that is already in the shop. */
export const uploadedPicture = (url: string, thumbnail: string | null, alt = ''): FormPicture => ({
  key: url,
  name: '',
  url,
  thumbnail,
  progress: 1,
  problem: null,
  alt,
  storedAlt: alt,
})

/** The plain fields as text. */
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

/** Fills the form from an artwork as it is saved. */
export function formOf(artwork: StoredArtwork): ArtworkForm {
  return {
    pictures: thumbnailsOf(artwork).map(({ url, thumbnail, alt }) => uploadedPicture(url, thumbnail, alt)),
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

/** The form's states and publication as they are sent, with the details of the chosen ones only. */
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

/** The descriptions that the artist changed; null for the others, which may have been changed elsewhere. */
function altsOf(pictures: readonly FormPicture[]): Pick<ArtworkInput, 'alts'> {
  const alts = pictures.map(({ alt, storedAlt }) => (alt.trim() === storedAlt ? null : alt))
  return alts.some((alt) => alt !== null) ? { alts } : {}
}

/** Rows without a size and without a price above 0 are not sent. */
const isFilled = ({ size, price }: PrintRow): boolean =>
  size.trim() !== '' || (price.trim() !== '' && decimalOf(price) !== '0.00')

/** A typed amount as a decimal string. Text that cannot be read stays as it is, for `moneyProblem`. */
function decimalOf(text: string): string {
  const read = readTypedMoney(text)
  return 'cents' in read ? fromCents(read.cents) : text
}

/**
 * Why a typed amount cannot be read, in place of the schema's message. Negative amounts keep the schema's message,
 * which the specification gives.
 */
function moneyProblem(text: string | undefined, message: string): string {
  if (text === undefined || text.trim() === '') return message
  const read = readTypedMoney(text)
  return 'problem' in read && !read.isNegative ? read.problem : message
}

/**
 * Finds the form's field for a problem in what was sent.
 * @param path such as 'title', 'images.0' or 'printOptions.1.size'
 * @returns the field's name, with print options counted as the form shows them
 */
export function formField(form: ArtworkForm, path: string): string {
  if (/^(images|alts)\b/.test(path)) return 'pictures'
  if (path.startsWith('series')) return 'series'
  const [, index, part] = /^printOptions\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (part === undefined) return path
  // Only filled rows are sent.
  const sentRows = form.printOptions.flatMap((row, at) => (isFilled(row) ? [at] : []))
  return `printOptions.${sentRows[Number(index)] ?? 0}.${part}`
}

/** Checks the form by the server's rules. The output is what to send; the problems name the form's fields. */
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
      ...altsOf(pictures),
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

/** The content of a field as it would be saved, to compare two states of the form. */
function contentOfField(form: ArtworkForm, name: keyof ArtworkForm): unknown {
  if (name === 'printOptions')
    return form.printOptions.filter(isFilled).map(({ size, price, weight }) => [size, price, weight])
  if (name === 'pictures')
    return form.pictures.flatMap(({ url, alt }) => (url === null ? [] : [[url, alt.trim()]]))
  return form[name]
}

const FIELDS = Object.keys(artworkFieldsSchema.shape) as (keyof ArtworkForm)[]

/** The fields that would be saved differently by two states of the form. */
export const changedFields = (one: ArtworkForm, other: ArtworkForm): (keyof ArtworkForm)[] =>
  FIELDS.filter(
    (name) => JSON.stringify(contentOfField(one, name)) !== JSON.stringify(contentOfField(other, name)),
  )

/** The form with uploaded pictures only, because only these can be stored. */
export const withUploadedPictures = (form: ArtworkForm): ArtworkForm => ({
  ...form,
  pictures: form.pictures.flatMap(({ url, thumbnail, alt, storedAlt }) =>
    url === null ? [] : { ...uploadedPicture(url, thumbnail, storedAlt), alt },
  ),
})

/** Puts what the artist changed in the form since `before` on top of the artwork's newer state. */
export function mergeForms(before: ArtworkForm, mine: ArtworkForm, newer: ArtworkForm): ArtworkForm {
  const changed = changedFields(before, mine).map((name) => [name, mine[name]])
  return { ...newer, ...Object.fromEntries(changed) }
}
