import type { Routes } from '../platform/http/call-endpoints'
import { readPictureRenewal } from './read-picture-renewal'
import { clearUnusedPictures } from './unused-pictures'
import { uploadPicture } from './upload-picture'

/** Answers the calls about pictures. */
export const pictureRoutes = {
  uploadPicture: async ({ file }, context) =>
    uploadPicture(context, Buffer.from(await file.arrayBuffer()), file.name),
  clearUnusedPictures: async (_input, context) => ({ cleared: await clearUnusedPictures(context) }),
  getPictureRenewal: (_input, context) => readPictureRenewal(context),
} satisfies Partial<Routes>
