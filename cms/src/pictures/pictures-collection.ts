import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionConfig } from 'payload'
import { signedIn } from '../auth/access'
import { watchingHooks } from '../platform/audit/watch-collection'
import { plainColumns } from '../platform/audit/watched'
import {
  refuseDeletingUsedPictures,
  removeFilesOfFailedUpload,
  setMediaUrl,
  storeUploadedPicture,
} from './picture-hooks'

/** Which pictures an artwork has is recorded in the artwork's entries; here only final deletions are. */
const watching = watchingHooks({
  noun: 'picture',
  table: 'pictures',
  label: sql`original_name`,
  shown: plainColumns('original_name', 'filename'),
})

/**
 * Pictures of artworks, and of what features show. Each file has an address that never changes. Payload manages
 * the rows; the shop's own code validates, renders and stores the files.
 */
export const pictures: CollectionConfig = {
  slug: 'pictures',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    useAsTitle: 'originalName',
    group: 'Gallery',
    hideAPIURL: true,
    defaultColumns: ['originalName', 'works', 'width', 'height', 'createdAt'],
  },
  // Exactly the fields that `presentPicture` needs.
  defaultPopulate: {
    filename: true,
    width: true,
    height: true,
    placeholder: true,
    renditions: true,
    tiles: true,
  },
  access: { create: signedIn, read: signedIn, update: signedIn, delete: signedIn },
  disableDuplicate: true,
  hooks: {
    beforeOperation: [storeUploadedPicture],
    beforeDelete: [refuseDeletingUsedPictures, watching.beforeDelete],
    afterDelete: [watching.afterDelete],
    afterError: [removeFilesOfFailedUpload],
    afterRead: [setMediaUrl],
  },
  upload: {
    disableLocalStorage: true,
    filesRequiredOnCreate: false,
    crop: false,
    focalPoint: false,
    pasteURL: false,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    adminThumbnail: ({ doc }) => (typeof doc.thumbnail === 'string' ? doc.thumbnail : null),
  },
  fields: [
    {
      name: 'originalName',
      label: 'Name of the file',
      type: 'text',
      maxLength: 255,
      admin: { readOnly: true, components: { Cell: '/panel/components/pictures/PictureCell#PictureCell' } },
    },
    {
      name: 'works',
      label: 'Artworks',
      type: 'join',
      collection: 'artworks',
      on: 'images',
      admin: { allowCreate: false, defaultColumns: ['title', 'year', 'medium'] },
    },
    { name: 'placeholder', type: 'text', required: true, admin: { hidden: true } },
    { name: 'renditions', type: 'json', required: true, admin: { hidden: true } },
    { name: 'tiles', type: 'json', admin: { hidden: true } },
    { name: 'thumbnail', type: 'text', admin: { hidden: true } },
    { name: 'recipe', type: 'number', required: true, defaultValue: 0, index: true, admin: { hidden: true } },
  ],
}
