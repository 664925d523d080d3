import { Readable } from 'node:stream'
import type { certificateEndpoints } from '@gesso/shared-types/features/certificates/certificate-endpoints'
import type { certificatePanelEndpoints } from '@gesso/shared-types/features/certificates/certificate-panel-endpoints'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { type CallLimits, EXPORTS } from '../../platform/http/rate-limit'
import { requestSender } from '../../platform/network/current-request'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { sendPdf } from '../printing/send-pdf'
import { readCertificatePdf } from './certificate-pdf'
import { issueCertificate } from './issue-certificate'
import { renewOwnerLink, voidCertificate } from './keep-certificates'
import {
  handOverCertificate,
  readOwnedCertificate,
  readOwnedPdf,
  takeBackCertificate,
  takeOverCertificate,
} from './owned-certificate'
import { readCertificate, readCertificateProof } from './read-certificate'

export const routes: Routes<keyof typeof certificateEndpoints | keyof typeof certificatePanelEndpoints> = {
  // For a page that the server renders, the network is that of the visitor who asked for the page.
  readCertificate: ({ code }, context) =>
    readCertificate(context, context.network || (requestSender()?.network ?? ''), code),
  readCertificateProof: ({ code }, context) => readCertificateProof(context, context.network, code),
  readOwnedCertificate: ({ token }, context) => readOwnedCertificate(context, token),
  printOwnedCertificate: async ({ token }, context) => {
    const { id } = await readOwnedPdf(context, token)
    const { fileName, bytes } = await readCertificatePdf(context, id)
    return sendPdf(fileName, Readable.from([bytes]))
  },
  handOverCertificate: ({ token }, context) => handOverCertificate(context, token),
  takeBackCertificate: ({ token }, context) => takeBackCertificate(context, token),
  takeOverCertificate: ({ token }, context) => takeOverCertificate(context, token),
  issueCertificate: async ({ artworkId, orderItemId, subject, size, number }, context) => {
    await requireSwitchedOn(context, 'certificates')
    return issueCertificate(context, {
      artworkId,
      orderItemId: orderItemId ?? null,
      subject,
      size: size ?? '',
      number: number ?? '',
    })
  },
  voidCertificate: async ({ id, reason }, context) => {
    await voidCertificate(context, id, reason)
    return done
  },
  renewOwnerLink: ({ id }, context) => renewOwnerLink(context, id),
  printCertificate: async ({ id }, context) => {
    const { fileName, bytes } = await readCertificatePdf(context, id)
    return sendPdf(fileName, Readable.from([bytes]))
  },
}

/** How often one network may make these calls: `points` in `duration` seconds. */
export const limits: CallLimits = {
  readCertificate: { points: 60, duration: 60 },
  readCertificateProof: { points: 60, duration: 60 },
  readOwnedCertificate: { points: 120, duration: 60 },
  printOwnedCertificate: { points: 60, duration: 600 },
  handOverCertificate: { points: 60, duration: 600 },
  takeBackCertificate: { points: 60, duration: 600 },
  takeOverCertificate: { points: 60, duration: 600 },
  printCertificate: EXPORTS,
  // For each, a PDF is drawn.
  issueCertificate: { points: 120, duration: 600 },
}
