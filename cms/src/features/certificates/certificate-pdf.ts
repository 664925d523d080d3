import { groupCode } from '@gesso/shared-types/text/printed-code'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'

type Pdf = { fileName: string; bytes: Buffer }

/** Reads the stored PDF of a certificate, always the same bytes. @throws AppError not_found while there is none */
export async function readCertificatePdf(context: Context, id: number): Promise<Pdf> {
  const [found] = await context.query<{ code: string; bytes: Buffer }>(sql`
    SELECT code, bytes FROM certificate_pdfs JOIN certificates ON certificates.id = certificate_id
    WHERE certificate_id = ${id}`)
  if (!found) throw new AppError('not_found', { message: 'This certificate has no PDF yet.' })
  return { fileName: `certificate-${groupCode(found.code)}`, bytes: found.bytes }
}
