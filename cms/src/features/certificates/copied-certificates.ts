import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { CopiedPart, StoredFile } from '../../platform/full-copy/copied-parts'
import { entryName } from '../../platform/full-copy/entry-name'
import { storedBytes } from '../../platform/full-copy/stored-bytes'
import { publicKeySet } from './public-key-set'

async function readFiles(context: Context): Promise<StoredFile[]> {
  const rows = await context.query<{ id: number; code: string }>(sql`
    SELECT certificates.id, code FROM certificates JOIN certificate_pdfs ON certificate_id = certificates.id
    ORDER BY certificates.id`)
  const keys = await publicKeySet(context)
  return [
    ...rows.map(({ id, code }) => ({
      path: `certificates/${entryName(code)}.pdf`,
      compress: false,
      read: () => storedBytes(context, sql`SELECT bytes FROM certificate_pdfs WHERE certificate_id = ${id}`),
    })),
    {
      path: 'certificates/public-keys.json',
      compress: true,
      read: async () => `${JSON.stringify(keys, null, 2)}\n`,
    },
  ]
}

/** The certificates in a full copy: their PDFs and the public keys. */
export const copiedCertificates: CopiedPart = { files: { folder: 'certificates', read: readFiles } }
