import type { CollectionConfig, FieldHook, PayloadRequest, TextFieldSingleValidation } from 'payload'
import { ownerOnly } from '../../auth/access'
import { watchingHooks } from '../../platform/audit/watch-collection'
import { shopContext } from '../../platform/context'
import { readNewPath, readOldPath } from './redirect-paths'
import { refuseRoundabouts } from './refuse-roundabouts'
import { WATCHED_REDIRECT } from './watched-redirect'

type Reader = (typed: string, req: PayloadRequest) => ReturnType<typeof readOldPath>

const readTarget: Reader = (typed, { payload }) => readNewPath(typed, shopContext(payload).env.publicUrl)

const watching = watchingHooks(WATCHED_REDIRECT)

const normalize =
  (read: Reader): FieldHook =>
  ({ req, value }) => {
    const known = typeof value === 'string' ? read(value, req) : null
    return known && 'path' in known ? known.path : value
  }

const validate =
  (read: Reader): TextFieldSingleValidation =>
  (value, { req }) => {
    const known = read(value ?? '', req)
    return 'path' in known || known.problem
  }

/** Old addresses and where they lead (docs/decisions/old-addresses.md). */
export const redirectsCollection: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Old address', plural: 'Old addresses' },
  admin: {
    useAsTitle: 'fromPath',
    group: 'Settings',
    description:
      'Addresses of a former site, or of a work that has a new one. Whoever opens one is led on, as long as the shop has no page of its own there.',
    defaultColumns: ['fromPath', 'toPath', 'createdAt'],
    listSearchableFields: ['fromPath', 'toPath'],
    hideAPIURL: true,
    components: {
      beforeListTable: ['/features/redirects/panel/AddRedirects#AddRedirects'],
      edit: { beforeDocumentControls: ['/panel/components/session/FormDraft#FormDraft'] },
    },
  },
  disableDuplicate: true,
  defaultSort: 'fromPath',
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  hooks: {
    beforeChange: [watching.beforeChange, refuseRoundabouts],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete],
    afterDelete: [watching.afterDelete],
  },
  fields: [
    {
      name: 'fromPath',
      label: 'Old address',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      validate: validate(readOldPath),
      hooks: { beforeValidate: [normalize(readOldPath)] },
      admin: {
        disableBulkEdit: true,
        description:
          'Such as /products/blue-hills. Capitals, a last slash and what follows ? make no difference.',
      },
    },
    {
      name: 'toPath',
      label: 'Leads to',
      type: 'text',
      required: true,
      validate: validate(readTarget),
      hooks: { beforeValidate: [normalize(readTarget)] },
      admin: { description: 'An address of this shop, such as /artwork/blue-hills.' },
    },
  ],
}
