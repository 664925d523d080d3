import { ERROR_STATUS } from '@gesso/shared-types/errors'
import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionAfterErrorHook,
  type CollectionAfterReadHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  Forbidden,
} from 'payload'
import { AppError } from '../app-error'
import { requestContext, shopContext } from '../context'
import { PANEL_FORMATS } from './validate-picture'
import { mediaAddress } from './media-address'
import { deleteFilesWithoutRow } from './orphaned-files'
import { type StoredPicture, storePicture } from './store-picture'

/** Under this name a picture that is developed and stored already travels in `req.context`. */
export const DEVELOPED = 'developedPicture'

/** What a row says of its files; nobody writes it but we. */
const OF_THE_FILES = [
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
] as const

/** The columns of a picture's row. */
const rowOf = ({ source, placeholder, renditions, tiles }: StoredPicture) => ({
  filename: source.name,
  mimeType: source.type,
  filesize: source.size,
  width: source.width,
  height: source.height,
  placeholder,
  renditions,
  tiles,
  thumbnail: renditions.find(({ type }) => type === 'image/webp')?.url,
})

/**
 * Takes a file in: an upload of the panel is developed and stored here; the owner's calls have done so before
 * their transaction began. Payload keeps the row alone, and never sees the bytes.
 */
export const storeUploadedPicture: CollectionBeforeOperationHook<'pictures'> = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  // Payload asks who may only after this hook.
  if (!overrideAccess && !req.user) throw new Forbidden(req.t)
  const sent = (args as { data?: Record<string, unknown> }).data ?? {}
  const data = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !OF_THE_FILES.includes(name as never)),
  )
  const given = req.context[DEVELOPED] as StoredPicture | undefined
  if (given) return { ...args, data: { ...data, ...rowOf(given) } } as never
  const { file } = req
  if (!file) {
    if (operation === 'create') throw new APIError('A picture needs a file.', 400)
    return { ...args, data } as never
  }
  if (operation === 'update' && !('id' in args)) throw new APIError('A file replaces one picture.', 400)
  const picture = await storePicture(requestContext(req), file.data, PANEL_FORMATS, 'file').catch(sayToPanel)
  req.context[DEVELOPED] = picture
  req.file = undefined
  return { ...args, data: { ...data, ...rowOf(picture), originalName: file.name.slice(0, 255) } } as never
}

/** The panel shows what its own kind of error says. */
function sayToPanel(error: unknown): never {
  if (error instanceof AppError) throw new APIError(error.message, ERROR_STATUS[error.code], undefined, true)
  throw error
}

/** The panel's links lead to where the files are served; Payload would say its own address. */
export const setMediaUrl: CollectionAfterReadHook = ({ doc }) =>
  doc.filename ? { ...doc, url: mediaAddress(doc.filename) } : doc

/** An upload whose row came to nothing leaves no files. */
export const removeFilesOfFailedUpload: CollectionAfterErrorHook = async ({ req }) => {
  const taken = req.context[DEVELOPED] as StoredPicture | undefined
  if (taken) await deleteFilesWithoutRow(shopContext(req.payload), taken.id)
}

const NAMED = 3

/** A picture stays as long as a work shows it, one in the trash too, or a letter to the collectors. */
export const refuseDeletingUsedPictures: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const context = requestContext(req)
  // Who is just hanging it is waited for; who comes later finds it gone.
  await context.query(sql`SELECT 1 FROM pictures WHERE id = ${id} FOR UPDATE`)
  const works = await context.query<{ title: string; trashed: boolean }>(sql`
    SELECT DISTINCT artworks.id, artworks.title, artworks.deleted_at IS NOT NULL AS trashed
    FROM artworks_rels JOIN artworks ON artworks.id = artworks_rels.parent_id
    WHERE artworks_rels.pictures_id = ${id} ORDER BY artworks.id`)
  const letters = await context.query<{ subject: string }>(
    sql`SELECT subject FROM newsletters WHERE picture_id = ${id} ORDER BY id`,
  )
  const users = [
    ...works.map(({ title, trashed }) => `“${title}”${trashed ? ' (in the trash)' : ''}`),
    ...letters.map(({ subject }) => `the letter “${subject}”`),
  ]
  if (users.length === 0) return
  const named = users.slice(0, NAMED)
  const more = users.length > NAMED ? ` and ${users.length - NAMED} more` : ''
  throw new APIError(
    `This picture is used by ${named.join(', ')}${more}. Take it off there first.`,
    409,
    undefined,
    true,
  )
}
