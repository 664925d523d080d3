import { ERROR_STATUS } from '@gesso/shared-types/contract/errors'
import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionAfterErrorHook,
  type CollectionAfterReadHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  Forbidden,
} from 'payload'
import { AppError } from '../platform/app-error'
import { requestContext, shopContext } from '../platform/context'
import { outsideTransaction } from '../platform/database/outside-transaction'
import { mediaAddress } from './media-address'
import { deleteFilesWithoutRow } from './orphaned-files'
import { pictureColumns } from './picture-columns'
import { PANEL_FORMATS } from './picture-format'
import { type StoredPicture, storePicture } from './store-picture'

/** The key in `req.context` under which an upload is remembered, in case its row cannot be written. */
const STORED = 'storedPicture'

/** The fields that describe a picture's files. A request cannot set them. */
const FILE_FIELDS: readonly string[] = [
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'url',
  'thumbnailURL',
  'placeholder',
  'renditions',
  'tiles',
  'thumbnail',
  'recipe',
]

/**
 * Renders and stores a file that was uploaded in the panel. Payload only writes the row, and never sees the bytes.
 * Pictures from the artist's own calls are inserted by `insert-pictures.ts` instead.
 */
export const storeUploadedPicture: CollectionBeforeOperationHook<'pictures'> = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  // Payload checks access only after this hook.
  if (!overrideAccess && !req.user) throw new Forbidden(req.t)
  const data = Object.fromEntries(
    Object.entries(args.data ?? {}).filter(([name]) => !FILE_FIELDS.includes(name)),
  )
  const { file } = req
  if (!file) {
    if (operation === 'create') throw new APIError('A picture needs a file.', 400)
    return { ...args, data }
  }
  if (operation === 'update' && !('id' in args)) throw new APIError('A file replaces one picture.', 400)
  const picture = await outsideTransaction(req, async () => {
    const stored = await storePicture(shopContext(req.payload), file.data, PANEL_FORMATS, 'file')
    req.context[STORED] = stored
    return stored
  }).catch(throwForPanel)
  req.file = undefined
  return { ...args, data: { ...data, ...pictureColumns(picture), originalName: file.name.slice(0, 255) } }
}

/** Throws an AppError as Payload's own kind of error: the panel shows only the messages of those. */
function throwForPanel(error: unknown): never {
  if (error instanceof AppError) throw new APIError(error.message, ERROR_STATUS[error.code], undefined, true)
  throw error
}

/**
 * Gives the panel the address at which the shop serves the file; Payload would give one of its own. Where its forms
 * look pictures up, they show the file's name, so they get what people call the picture. No save takes a file's name
 * from a form.
 */
export const setMediaUrl: CollectionAfterReadHook = ({ doc, findMany, req }) => {
  if (!doc.filename) return doc
  const isLookUp = findMany && req.payloadAPI === 'REST' && doc.name
  return { ...doc, url: mediaAddress(doc.filename), ...(isLookUp && { filename: doc.name }) }
}

/** Deletes the files of an upload whose row could not be written. */
export const removeFilesOfFailedUpload: CollectionAfterErrorHook = async ({ req }) => {
  const stored = req.context[STORED] as StoredPicture | undefined
  if (stored) await deleteFilesWithoutRow(shopContext(req.payload), stored.id)
}

const MAX_NAMES = 3

/** Refuses to delete a picture that an artwork, even one in the trash, a newsletter or the about page uses. */
export const refuseDeletingUsedPictures: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const context = requestContext(req)
  // Waits for a transaction that is adding the picture to an artwork; a later one finds the picture gone.
  await context.query(sql`SELECT 1 FROM pictures WHERE id = ${id} FOR UPDATE`)
  const artworks = await context.query<{ title: string; isTrashed: boolean }>(sql`
    SELECT DISTINCT artworks.id, artworks.title, artworks.deleted_at IS NOT NULL AS is_trashed
    FROM artworks_rels JOIN artworks ON artworks.id = artworks_rels.parent_id
    WHERE artworks_rels.pictures_id = ${id} ORDER BY artworks.id`)
  const newsletters = await context.query<{ subject: string }>(
    sql`SELECT subject FROM newsletters WHERE picture_id = ${id} ORDER BY id`,
  )
  const portraits = await context.query(sql`SELECT 1 FROM shop_settings WHERE portrait_id = ${id}`)
  const uses = [
    ...portraits.map(() => 'the about page'),
    ...artworks.map(({ title, isTrashed }) => `“${title}”${isTrashed ? ' (in the trash)' : ''}`),
    ...newsletters.map(({ subject }) => `the newsletter “${subject}”`),
  ]
  if (uses.length === 0) return
  const named = uses.slice(0, MAX_NAMES)
  const more = uses.length > MAX_NAMES ? ` and ${uses.length - MAX_NAMES} more` : ''
  throw new APIError(
    `This picture is used by ${named.join(', ')}${more}. Remove it there first.`,
    409,
    undefined,
    true,
  )
}
