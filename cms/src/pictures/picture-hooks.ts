import type { CollectionAfterDeleteHook, CollectionBeforeOperationHook } from 'payload'
import { type DevelopedPicture, developPicture, PANEL_FORMATS } from './develop-picture'
import { mediaName } from './media-address'
import { removePictureFiles, storePictureFiles } from './picture-files'

/** Under this name a picture that is developed and stored already travels in `req.context`. */
export const DEVELOPED = 'developedPicture'

/**
 * Takes a file in: an upload of the panel is developed and stored here; the owner's calls have done
 * so before their transaction began. Payload then keeps the row of the re-encoded source.
 */
export const keepUploadedPicture: CollectionBeforeOperationHook<'pictures'> = async ({
  args,
  operation,
  req,
}) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  const given = req.context[DEVELOPED] as DevelopedPicture | undefined
  const picture = given ?? (await developPicture(req.file.data, PANEL_FORMATS, 'file'))
  if (!given) await storePictureFiles(picture.files)
  const originalName = req.file.name.slice(0, 255)
  req.file = {
    data: picture.source.bytes,
    name: picture.source.name,
    mimetype: picture.source.type,
    size: picture.source.bytes.length,
  }
  const { placeholder, renditions } = picture
  return {
    ...args,
    data: { ...args.data, originalName, placeholder, renditions, thumbnail: renditions[0]?.url },
  } as typeof args
}

/** The files go with the row. */
export const dropPictureFiles: CollectionAfterDeleteHook = async ({ doc }) => {
  const renditions = Array.isArray(doc.renditions) ? doc.renditions : []
  const names = renditions.map((rendition: { url: string }) => mediaName(rendition.url))
  await removePictureFiles(
    [doc.filename, ...names].filter((name): name is string => typeof name === 'string'),
  )
}
