import config from '@payload-config'
import { handleServerFunctions } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getPayload, type ServerFunctionClient } from 'payload'
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

/** Runs one of Payload's functions for a person who is signed in. Anyone and anything else gets nothing. */
export const runServerFunction: ServerFunctionClient = async (args) => {
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  if (!user || !NAMES.has(args.name)) notFound()
  return handleServerFunctions({ ...args, config, importMap })
}
