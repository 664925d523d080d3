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
import { statements } from '../database/transaction'
import type { Shop } from '../shop'
import { senderOf } from './bridge'
import { panelEndpoint } from './panel-endpoint'
import type { RateLimit } from './rate-limit'
import { receiveFiles } from './receive-files'

/** Whether a request brings an import's files; `path` is below /api. */
export const isImportUpload = (method: string, path: string): boolean =>
  method === 'POST' && path === '/cms/artworks/imports'

/** Receives an upload and answers its dry run. */
async function receiveImport({ payload }: Shop, req: PayloadRequest): Promise<ImportRun> {
  const id = randomBytes(10).toString('hex')
  await makeImportFolder(id)
  try {
    const { fields, files } = await receiveFiles(req, importFolder(id), MAX_FILES + 1)
    const tables = files.filter(({ field }) => field === 'table')
    const [table] = tables
    if (!table) throw invalidField('table', 'Choose the table, a CSV file')
    if (tables.length > 1) throw invalidField('table', 'Choose one table')
    const pictures = files.filter(({ field }) => field === 'pictures')
    const mayRepeatTitles = fields.get('mayRepeatTitles') === 'true'
    return await checkImport(payload, id, { table, pictures, mayRepeatTitles })
  } catch (error) {
    await removeImportFolder(id)
    throw error
  }
}

/** The calls behind the panel's import, below `/api/cms/artworks`. */
export function importEndpoints(shop: () => Shop, limit: () => RateLimit, wake: () => void): Endpoint[] {
  type Work = (shop: Shop, id: string, req: PayloadRequest) => Promise<unknown>
  const endpoint = (method: Endpoint['method'], path: `/${string}`, work: Work): Endpoint =>
    panelEndpoint(method, path, async (req) => {
      const id = String(req.routeParams?.id ?? '')
      if (path.includes(':id') && !/^[0-9a-f]{20}$/.test(id)) throw new AppError('not_found')
      return work(shop(), id, req)
    })
  const rowsOf = ({ payload }: Shop) => statements(payload)
  return [
    endpoint('post', '/imports', async (theShop, _id, req) => {
      await limit()('checkImport', senderOf(req).address)
      return receiveImport(theShop, req)
    }),
    endpoint('get', '/imports/latest', (theShop) => latestImport(rowsOf(theShop))),
    endpoint('get', '/imports/:id', (theShop, id) => readImport(rowsOf(theShop), id)),
    endpoint('get', '/imports/:id/progress', (theShop, id) => readProgress(rowsOf(theShop), id)),
    endpoint('post', '/imports/:id/start', async (theShop, id) => {
      const progress = await startImport(rowsOf(theShop), id)
      wake()
      return progress
    }),
    endpoint('post', '/imports/:id/stop', (theShop, id) => stopImport(rowsOf(theShop), id)),
    endpoint('delete', '/imports/:id', async ({ payload }, id) => {
      await discardImport(payload, id)
      return { success: true }
    }),
  ]
}
