import { randomBytes } from 'node:crypto'
import type { Endpoint, PayloadRequest } from 'payload'
import { AppError, invalidField } from '../app-error'
import { checkImport } from '../artworks/import/check-import'
import { importFolder, makeImportFolder, removeImportFolder } from '../artworks/import/import-folder'
import { MAX_FILES } from '../artworks/import/import-limits'
import {
  discardImport,
  type ImportRun,
  latestImport,
  readImport,
  readProgress,
  startImport,
  stopImport,
} from '../artworks/import/import-run'
import { type Context, requestContext } from '../context'
import { senderOf } from './bridge'
import { panelEndpoint } from './panel-endpoint'
import { rateLimits } from './rate-limit'
import { receiveFiles } from './receive-files'

/** Whether a request brings an import's files; `path` is below /api. */
export const isImportUpload = (method: string, path: string): boolean =>
  method === 'POST' && path === '/cms/artworks/imports'

/** Receives an upload and answers its dry run. */
async function receiveImport(context: Context, req: PayloadRequest): Promise<ImportRun> {
  const id = randomBytes(10).toString('hex')
  await makeImportFolder(context, id)
  try {
    const { fields, files } = await receiveFiles(req, importFolder(context, id), MAX_FILES + 1)
    const tables = files.filter(({ field }) => field === 'table')
    const [table] = tables
    if (!table) throw invalidField('table', 'Choose the table, a CSV file')
    if (tables.length > 1) throw invalidField('table', 'Choose one table')
    const pictures = files.filter(({ field }) => field === 'pictures')
    const mayRepeatTitles = fields.get('mayRepeatTitles') === 'true'
    return await checkImport(context, id, { table, pictures, mayRepeatTitles })
  } catch (error) {
    await removeImportFolder(context, id)
    throw error
  }
}

/** The calls behind the panel's import, below `/api/cms/artworks`. */
export function importEndpoints(wake: () => void): Endpoint[] {
  type Work = (context: Context, id: string, req: PayloadRequest) => Promise<unknown>
  const endpoint = (method: Endpoint['method'], path: `/${string}`, work: Work): Endpoint =>
    panelEndpoint(method, path, async (req) => {
      const id = String(req.routeParams?.id ?? '')
      if (path.includes(':id') && !/^[0-9a-f]{20}$/.test(id)) throw new AppError('not_found')
      return work(requestContext(req), id, req)
    })
  return [
    endpoint('post', '/imports', async (context, _id, req) => {
      await rateLimits(req.payload)('checkImport', senderOf(req).address)
      return receiveImport(context, req)
    }),
    endpoint('get', '/imports/latest', (context) => latestImport(context)),
    endpoint('get', '/imports/:id', (context, id) => readImport(context, id)),
    endpoint('get', '/imports/:id/progress', (context, id) => readProgress(context, id)),
    endpoint('post', '/imports/:id/start', async (context, id) => {
      const progress = await startImport(context, id)
      wake()
      return progress
    }),
    endpoint('post', '/imports/:id/stop', (context, id) => stopImport(context, id)),
    endpoint('delete', '/imports/:id', async (context, id) => {
      await discardImport(context, id)
      return { success: true }
    }),
  ]
}
