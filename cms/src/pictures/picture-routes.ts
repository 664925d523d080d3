import type { Routes } from '../platform/http/call-endpoints'
import { uploadPicture } from './upload-picture'

/** Answers the calls about pictures. */
export const pictureRoutes = {
  uploadPicture: async ({ file }, context) =>
    uploadPicture(context, Buffer.from(await file.arrayBuffer()), file.name),
} satisfies Partial<Routes>
