import { MAX_ALT } from '@gesso/shared-types/artworks/alt'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, CollectionConfig, FieldHook } from 'payload'
import { signedIn } from '../auth/access'
import { watchingHooks } from '../platform/audit/watch-collection'
import { plainColumns } from '../platform/audit/watched'
import { singleLine } from '../settings/text-rules'
import {
  refuseDeletingUsedPictures,
  removeFilesOfFailedUpload,
  setMediaUrl,
  storeUploadedPicture,
} from './picture-hooks'
import { nameOnRead, pictureName } from './picture-name'

/** Which pictures an artwork has is recorded in the artwork's entries; here only changes and final deletions are. */
const watching = watchingHooks({
  noun: 'picture',
  table: 'pictures',
  label: pictureName(sql`pictures.id`),
  shown: plainColumns('original_name', 'filename', 'alt'),
})

const recordUpdate: CollectionAfterChangeHook = (args) =>
  args.operation === 'update' ? watching.afterChange(args) : args.doc

const trimmed: FieldHook = ({ value }) => (typeof value === 'string' ? value.trim() || null : value)

/**
 * Pictures of artworks, and of what features show. Each file has an address that never changes. Payload manages
 * the rows; the shop's own code validates, renders and stores the files.
 */
export const pictures: CollectionConfig = {
  slug: 'pictures',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    useAsTitle: 'name',
    group: 'Gallery',
    hideAPIURL: true,
    defaultColumns: ['name', 'alt', 'width', 'height', 'createdAt'],
    listSearchableFields: ['name', 'originalName', 'alt'],
  },
  // Exactly the fields that `presentPicture` needs.
  defaultPopulate: {
    filename: true,
    width: true,
    height: true,
    placeholder: true,
    renditions: true,
    tiles: true,
    alt: true,
  },
  access: { create: signedIn, read: signedIn, update: signedIn, delete: signedIn },
  disableDuplicate: true,
  hooks: {
    beforeOperation: [storeUploadedPicture],
    beforeChange: [watching.beforeChange],
    afterChange: [recordUpdate],
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
      name: 'alt',
      label: 'Description',
      type: 'text',
      validate: singleLine(MAX_ALT),
      hooks: { beforeValidate: [trimmed] },
      admin: {
        description:
          'What the picture shows, for people who do not see it. Without one, they hear the title of the work.',
      },
    },
    {
      name: 'name',
      label: 'Picture',
      type: 'text',
      // Payload sorts and searches by this; the hook gives the value.
      virtual: 'works.title',
      hooks: { afterRead: [nameOnRead] },
      admin: {
        readOnly: true,
        disableBulkEdit: true,
        condition: () => false,
        components: { Cell: '/panel/components/pictures/PictureCell#PictureCell' },
      },
    },
    {
      name: 'originalName',
      label: 'Name of the file',
      type: 'text',
      maxLength: 255,
      admin: { readOnly: true },
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
