import { randomBytes } from 'node:crypto'
import { type ImportRun, MAX_IMPORT_PICTURES } from '@gesso/shared-types/features/import/import'
import { invalidField } from '../../platform/app-error'
import type { RequestContext } from '../../platform/context'
import { importFolder, makeImportFolder, removeImportFiles } from './import-folder'
import { receiveFiles } from './receive-files'

/**
 * Receives the files of an import and answers with its dry run.
 * @throws AppError invalid_input, too_large; the received files are then removed
 */
export async function receiveImport(context: RequestContext): Promise<ImportRun> {
  const id = randomBytes(10).toString('hex')
  await makeImportFolder(context, id)
  try {
    const folder = importFolder(context, id)
    const { fields, files } = await receiveFiles(context.req, folder, MAX_IMPORT_PICTURES + 1)
    const tables = files.filter(({ field }) => field === 'table')
    const [table] = tables
    if (!table) throw invalidField('table', 'Choose the table, a CSV file')
    if (tables.length > 1) throw invalidField('table', 'Choose one table')
    const pictures = files.filter(({ field }) => field === 'pictures')
    const mayRepeatTitles = fields.get('mayRepeatTitles') === 'true'
    const { checkImport } = await import('./check-import')
    return await checkImport(context, id, { table, pictures, mayRepeatTitles })
  } catch (error) {
    await removeImportFiles(context, id)
    throw error
  }
}
