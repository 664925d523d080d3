import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import {
  certificateProofSchema,
  ownedCertificateSchema,
  shownCertificateSchema,
  typedCertificateCode,
} from './certificate'
import { certificatePaths } from './certificate-paths'

const code = typedCertificateCode
const token = z.string().check(z.maxLength(100))

/** The calls of who checks or has a certificate. Apart from the others, so that no other page carries them. */
export const certificateEndpoints = {
  /** Refused as not found for every code that no certificate has. */
  readCertificate: {
    method: 'GET',
    path: certificatePaths.readCertificate,
    access: 'anyone',
    input: z.object({ code }),
    output: shownCertificateSchema,
  },
  readCertificateProof: {
    method: 'GET',
    path: certificatePaths.readCertificateProof,
    access: 'anyone',
    input: z.object({ code }),
    output: certificateProofSchema,
  },
  /** A certificate as its owner sees it, by their link. */
  readOwnedCertificate: {
    method: 'GET',
    path: certificatePaths.readOwnedCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: ownedCertificateSchema,
  },
  /** The very file that was signed, for its owner. */
  printOwnedCertificate: {
    method: 'GET',
    path: certificatePaths.printOwnedCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: z.instanceof(Response),
    download: true,
  },
  /** Makes the link of a new owner. Asked twice, it is the same link. */
  handOverCertificate: {
    method: 'POST',
    path: certificatePaths.handOverCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: ownedCertificateSchema,
  },
  /** Ends the new owner's link while nobody has opened it. */
  takeBackCertificate: {
    method: 'POST',
    path: certificatePaths.takeBackCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: ownedCertificateSchema,
  },
  /** Told by a browser that shows the new owner's page: from then on it is theirs. */
  takeOverCertificate: {
    method: 'POST',
    path: certificatePaths.takeOverCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: ownedCertificateSchema,
  },
} as const satisfies Record<string, Endpoint>
