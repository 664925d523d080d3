import {
  type CertificateFacts,
  type CertificateProof,
  certificateFactsSchema,
  type ShownCertificate,
} from '@gesso/shared-types/features/certificates/certificate'
import { groupCode } from '@gesso/shared-types/text/printed-code'
import { readChosen } from '../../artworks/read-artworks'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { checkAddress } from './draw-certificate'
import { type FoundCertificate, findByCode, readStatement } from './find-certificate'
import { readTransfers } from './owner-links'
import { publicKeyOf } from './signing-key'

const stateOf = (found: FoundCertificate, isSigned: boolean): ShownCertificate['state'] => {
  if (!isSigned) return 'broken'
  return found.state === 'void' ? 'void' : 'true'
}

/** Facts are left empty when the signature does not fit. */
const NO_FACTS: Omit<CertificateFacts, 'subject'> = {
  ...{ title: '', artist: '', year: '', technique: '', size: '', number: '', date: '' },
}

/** A certificate as its check page and an owner's page show it. */
export async function presentCertificate(
  context: Context,
  found: FoundCertificate,
): Promise<ShownCertificate> {
  const [signed, transfers, zone, works] = await Promise.all([
    readStatement(context, found),
    readTransfers(context, found.id),
    readTimeZone(context),
    readChosen(context, [found.artworkId]),
  ])
  const facts = signed
    ? certificateFactsSchema.parse(signed.statement)
    : { ...NO_FACTS, subject: found.subject }
  return {
    code: groupCode(found.code),
    state: stateOf(found, signed !== null),
    facts,
    voidSince: found.voidedAt && isoDayOf(found.voidedAt, zone),
    isTest: found.mode === 'test',
    pdfHash: signed?.statement.pdf ?? '',
    transfers: signed ? transfers.map((at) => isoDayOf(at, zone)) : [],
    picture: (signed && works[0]?.pictures[0]) ?? null,
  }
}

/**
 * Reads what anybody may know of a certificate, by its code.
 * @throws AppError not_found, the same for every unknown code; too_many_requests after many of them
 */
export async function readCertificate(
  context: Context,
  network: string,
  code: string,
): Promise<ShownCertificate> {
  return presentCertificate(context, await findByCode(context, network, code))
}

const HOW = [
  'The text in "statement" was signed with Ed25519 (RFC 8032) as it stands here, in UTF-8, without a line break at its end.',
  '"signature" is the signature in base64url; "publicKey" is the key as a JSON Web Key, "publicKeyPem" the same key as PEM.',
  'The key must be among those at "keysAt". "pdf" in the statement is the SHA-256 of the certificate’s PDF file in hexadecimal digits.',
  'A certificate can become void after it was signed: "checkAt" says how it stands now.',
].join(' ')

/**
 * A proof that can be checked without the shop.
 * @throws AppError not_found, too_many_requests; conflict for a bad signature
 */
export async function readCertificateProof(
  context: Context,
  network: string,
  code: string,
): Promise<CertificateProof> {
  const found = await findByCode(context, network, code)
  const signed = await readStatement(context, found)
  if (!signed) {
    throw new AppError('conflict', {
      message: 'There is no proof of this certificate: its signature does not fit what is stored.',
    })
  }
  const { key } = signed
  const { publicUrl } = context.env
  return {
    howToVerify: HOW,
    statement: found.statement,
    algorithm: 'Ed25519',
    signature: found.signature,
    publicKey: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey, kid: key.id },
    publicKeyPem: publicKeyOf(key.publicKey).export({ format: 'pem', type: 'spki' }).toString(),
    keysAt: `${publicUrl}/.well-known/certificate-keys.json`,
    checkAt: checkAddress(publicUrl, found.code),
    asOf: isoInstant(new Date().toISOString()),
    stateThen: stateOf(found, true),
  }
}
