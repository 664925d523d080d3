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
import { importMap } from './admin/importMap'

/**
 * Payload's functions that the panel calls. Payload looks a name up in a plain object, so a name that is none of these,
 * such as `constructor`, must not reach it.
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

/** What the arguments of a function may name: a collection or settings, and a document. */
type Named = { collectionSlug?: unknown; globalSlug?: unknown; schemaPath?: unknown; id?: unknown }

/**
 * Whether a person may see what a function is asked about. Payload's functions render fields and components of whatever
 * they are told, before they ask for the person's rights.
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
      // Payload's type says a number, and what it gives is what the address has.
      return config?.access.read({ req, ...(isId(id) && { id: id as number }) })
    }),
    ...globals.map((name) =>
      payload.globals.config.find((global) => global.slug === name)?.access.read({ req }),
    ),
  ])
  return rights.every(Boolean)
}

/** The cells of orders read what they show by the row's id, and the rows of this function are the browser's own. */
const drawsGivenOrders = (name: string, { collectionSlug }: Named): boolean =>
  name === 'table-state' && [collectionSlug].flat().includes('orders')

const isId = (id: unknown): id is string | number => typeof id === 'string' || typeof id === 'number'

/** Runs one of Payload's functions for a person who is signed in. Anyone and anything else gets nothing. */
export const runServerFunction: ServerFunctionClient = async (args) => {
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  if (!user || !NAMES.has(args.name)) notFound()
  const named = args.args as Named
  if (drawsGivenOrders(args.name, named) || !(await maySee(payload, user, named))) notFound()
  // Payload's own notice of a newer state throws away what was typed; ours is components/stale-writes.
  const calm = { ...args.args, checkForStaleData: false }
  return handleServerFunctions({ ...args, args: calm, config, importMap })
}
