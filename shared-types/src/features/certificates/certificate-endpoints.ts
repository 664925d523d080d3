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

/** The calls for checking and owning certificates. In a file of their own, so that no other page carries them. */
export const certificateEndpoints = {
  /** Refused as not found for every unknown code. */
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
  /** The signed PDF file itself, for its owner. */
  printOwnedCertificate: {
    method: 'GET',
    path: certificatePaths.printOwnedCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: z.instanceof(Response),
    download: true,
  },
  /** Makes a link for the next owner. A repeated call returns the same link. */
  handOverCertificate: {
    method: 'POST',
    path: certificatePaths.handOverCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: ownedCertificateSchema,
  },
  /** Ends the next owner's link before anybody has opened it. */
  takeBackCertificate: {
    method: 'POST',
    path: certificatePaths.takeBackCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: ownedCertificateSchema,
  },
  /** Called when a browser shows the next owner's page: from then on the certificate is theirs. */
  takeOverCertificate: {
    method: 'POST',
    path: certificatePaths.takeOverCertificate,
    access: 'anyone',
    input: z.object({ token }),
    output: ownedCertificateSchema,
  },
} as const satisfies Record<string, Endpoint>
