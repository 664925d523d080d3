import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { documentId, personalCsv } from '../../contract/panel-call-parts'
import { auditFilterSchema } from './audit'

/** The panel's calls about the audit trail. */
export const auditEndpoints = {
  /**
   * Restores an artwork's former values from an entry. `ifMatch` is the `updatedAt` of the artwork with which they were
   * compared.
   */
  restoreArtwork: {
    method: 'POST',
    path: '/api/cms/audit-trail/{id}/restore',
    access: 'owner',
    input: z.object({ id: documentId, ifMatch: z.string().check(z.maxLength(100)) }),
    output: z.object({ artworkId: z.number() }),
    ifMatch: true,
  },
  exportAuditTrail: { ...personalCsv('audit-trail/export'), input: auditFilterSchema },
} as const satisfies Record<string, Endpoint>
