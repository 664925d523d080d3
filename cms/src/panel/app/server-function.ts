import config from '@payload-config'
import { handleServerFunctions } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import {
  type CollectionSlug,
  createLocalReq,
  getPayload,
  type Payload,
  type ServerFunctionClient,
  type TypedUser,
} from 'payload'
import { fieldsOfRights } from '../components/settings/fields-of-rights'
import { importMap } from './admin/importMap'

/**
 * Payload's functions that the panel calls. Payload looks up names in a plain object, so any other name, such as
 * `constructor`, must not reach it.
 */
const NAMES: ReadonlySet<string> = new Set([
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
])

/** What a function's arguments may name: a collection or global, and a document. */
type Named = {
  collectionSlug?: unknown
  globalSlug?: unknown
  schemaPath?: unknown
  id?: unknown
  docPermissions?: unknown
}

/**
 * Whether a user may see what a function is asked about. Payload's functions render fields and components of whatever
 * they are given before they check the user's rights.
 */
async function maySee(payload: Payload, user: TypedUser, args: Named): Promise<boolean> {
  const { collectionSlug, globalSlug, schemaPath, id } = args
  const [kind, slug] = typeof schemaPath === 'string' ? schemaPath.split('.') : []
  const req = await createLocalReq({ user }, payload)
  const collections = [collectionSlug, kind === 'collection' && slug].flat().filter(Boolean)
  const globals = [globalSlug, kind === 'global' && slug].filter(Boolean)
  const rights = await Promise.all([
    ...collections.map((name) => {
      const config = payload.collections[String(name) as CollectionSlug]?.config
      // Payload's type says number, but the id comes from the address.
      return config?.access.read({ req, ...(isId(id) && { id: id as number }) })
    }),
    ...globals.map((name) =>
      payload.globals.config.find((global) => global.slug === name)?.access.read({ req }),
    ),
  ])
  return rights.every(Boolean)
}

/** Refused, because cells of orders are read by the row's id, and this function takes its rows from the browser. */
const drawsGivenOrders = (name: string, { collectionSlug }: Named): boolean =>
  name === 'table-state' && [collectionSlug].flat().includes('orders')

/** Restricts the state of a form of settings to the fields of its task. */
const ofTask = ({ globalSlug, docPermissions }: Named) =>
  globalSlug === 'shop_settings' ? fieldsOfRights(docPermissions) : {}

const isId = (id: unknown): id is string | number => typeof id === 'string' || typeof id === 'number'

/** Runs one of Payload's functions for a signed-in user. Everything else gets a 404. */
export const runServerFunction: ServerFunctionClient = async (args) => {
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  if (!user || !NAMES.has(args.name)) notFound()
  const named = args.args as Named
  if (drawsGivenOrders(args.name, named) || !(await maySee(payload, user, named))) notFound()
  // Payload's own notice of a newer version discards what was typed; components/stale-writes replaces it.
  const calm = { ...args.args, ...ofTask(named), checkForStaleData: false }
  return handleServerFunctions({ ...args, args: calm, config, importMap })
}
