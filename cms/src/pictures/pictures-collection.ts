import type { CollectionConfig, Where } from 'payload'
import { ownerOnly } from '../auth/access'
import { storeUploadedPicture, refuseDeletingUsedPictures, removeFilesOfFailedUpload, setMediaUrl } from './picture-hooks'

/** Shown by no work, not even by one in the trash, and by no letter to the collectors. */
const UNUSED: Where = {
  and: [{ 'works.title': { exists: false } }, { 'letters.subject': { exists: false } }],
}

/**
 * Pictures of works. Files get addresses of their own that never change; Payload keeps the rows,
 * our own code judges, re-encodes and stores the files (design §7).
 */
export const pictures: CollectionConfig = {
  slug: 'pictures',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    useAsTitle: 'originalName',
    group: 'Gallery',
    defaultColumns: ['filename', 'originalName', 'works', 'width', 'height', 'createdAt'],
    // The panel's own filters know no joins; this one is asked for by `?unused=true`.
    baseFilter: ({ req }) => (req.query?.unused === 'true' ? UNUSED : null),
    components: { beforeListTable: ['/components/UnusedPictures#UnusedPictures'] },
  },
  // What the screens need of a work's pictures, and no more.
  defaultPopulate: {
    filename: true,
    width: true,
    height: true,
    placeholder: true,
    renditions: true,
    tiles: true,
  },
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  disableDuplicate: true,
  hooks: {
    beforeOperation: [storeUploadedPicture],
    beforeDelete: [refuseDeletingUsedPictures],
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
    { name: 'originalName', type: 'text', maxLength: 255, admin: { readOnly: true } },
    {
      name: 'works',
      label: 'Works',
      type: 'join',
      collection: 'artworks',
      on: 'images',
      admin: { allowCreate: false, defaultColumns: ['title', 'year', 'medium'] },
    },
    {
      name: 'letters',
      label: 'Letters to collectors',
      type: 'join',
      collection: 'newsletters',
      on: 'picture',
      admin: { allowCreate: false, defaultColumns: ['subject', 'state'] },
    },
    { name: 'placeholder', type: 'text', required: true, admin: { hidden: true } },
    { name: 'renditions', type: 'json', required: true, admin: { hidden: true } },
    { name: 'tiles', type: 'json', admin: { hidden: true } },
    { name: 'thumbnail', type: 'text', admin: { hidden: true } },
  ],
}
