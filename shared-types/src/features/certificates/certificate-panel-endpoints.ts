import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { file } from '../../contract/panel-call-parts'
import { idParamSchema, idSchema, optionalText, plainText } from '../../text/text'
import { CERTIFICATE_SUBJECTS, editionNumberSchema } from './certificate'

const document = z.object({ id: idParamSchema })

/** The panel's calls about certificates. */
export const certificatePanelEndpoints = {
  /** For a line of a paid order, or for a work that was sold or given elsewhere. */
  issueCertificate: {
    method: 'POST',
    path: '/api/cms/certificates/issue',
    access: 'owner',
    input: z.object({
      artworkId: idSchema,
      orderItemId: z.nullish(idSchema),
      subject: z.enum(CERTIFICATE_SUBJECTS),
      /** For a print that is in no order. */
      size: optionalText('Size', 100),
      number: z.nullish(editionNumberSchema),
    }),
    output: z.object({ id: z.number() }),
  },
  voidCertificate: {
    method: 'POST',
    path: '/api/cms/certificates/{id}/void',
    access: 'owner',
    input: z.object({ ...document.shape, reason: plainText('Reason', 300) }),
    output: done,
  },
  /** Makes a new link for the present owner who has lost theirs. The old link stops working. */
  renewOwnerLink: {
    method: 'POST',
    path: '/api/cms/certificates/{id}/owner-link',
    access: 'owner',
    proof: 'recent',
    input: document,
    output: z.object({ link: z.string() }),
  },
  printCertificate: {
    method: 'GET',
    path: '/api/cms/certificates/{id}/pdf',
    access: 'signed_in',
    input: document,
    output: file,
    download: true,
  },
} as const satisfies Record<string, Endpoint>
