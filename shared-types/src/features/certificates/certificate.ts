import * as z from 'zod/mini'
import { pictureSchema } from '../../artworks/artwork'
import { plainText } from '../../text/text'

/** What a certificate is of: the one original, or one numbered print. */
export const CERTIFICATE_SUBJECTS = ['original', 'print'] as const
export type CertificateSubject = (typeof CERTIFICATE_SUBJECTS)[number]

/** `making`: its PDF is being made. `void`: it vouches for no work any more. */
export const CERTIFICATE_STATES = ['making', 'valid', 'void'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Why a certificate became void. */
export const VOID_CAUSES = ['artist', 'refunded', 'cancelled', 'put_back', 'test'] as const
export type VoidCause = (typeof VOID_CAUSES)[number]

/**
 * How the link of an owner stands: `offered` to who is to follow, `present`, `past` once it was handed over, `taken_back`
 * before anybody opened it, `replaced` by a new link of the same owner.
 */
export const OWNER_STATES = ['offered', 'present', 'past', 'taken_back', 'replaced'] as const
export type OwnerState = (typeof OWNER_STATES)[number]

/** On which paper certificates are made. */
export const CERTIFICATE_PAPERS = ['A4', 'LETTER'] as const
export type CertificatePaper = (typeof CERTIFICATE_PAPERS)[number]

/** A code as it is typed or scanned; it is compared like that of a gift card. */
export const typedCertificateCode = z.string().check(z.maxLength(80))

const NUMBER = /^((AP|PP|HC) )?([1-9]\d{0,4})\/([1-9]\d{0,4})$/

/** A number of an edition as it is stored, like `3/25` or `AP 1/2`; null for what is none. */
export function normalEditionNumber(typed: string): string | null {
  const number = typed
    .toUpperCase()
    .replace(/[.\s]+/g, ' ')
    .replace(/ ?\/ ?/, '/')
    .trim()
  const [, , , place, size] = NUMBER.exec(number) ?? []
  return place !== undefined && Number(place) <= Number(size) ? number : null
}

export const editionNumberSchema = z.pipe(
  plainText('Number', 40).check(
    z.refine(
      (typed) => typed === '' || normalEditionNumber(typed) !== null,
      'Write the number like 3/25 or AP 1/2',
    ),
  ),
  z.transform((typed: string) => normalEditionNumber(typed) ?? typed),
)

/** The facts of a certificate as they are signed; '' where the artist has not filled something in. */
export const certificateFactsSchema = z.object({
  title: z.string(),
  artist: z.string(),
  year: z.string(),
  technique: z.string(),
  size: z.string(),
  /** '' for an original. */
  number: z.string(),
  subject: z.enum(CERTIFICATE_SUBJECTS),
  /** Like 2026-12-24, in the shop's time zone. */
  date: z.string(),
})
export type CertificateFacts = z.infer<typeof certificateFactsSchema>

/** What anybody reads of a certificate by its code. Of its owners it has days alone. */
export const shownCertificateSchema = z.object({
  /** In groups. */
  code: z.string(),
  /** `broken`: its signature does not fit what is stored. */
  state: z.enum(['true', 'void', 'broken']),
  facts: certificateFactsSchema,
  /** A day; null while it is true. */
  voidSince: z.nullable(z.string()),
  /** Of a test order, which had no money behind it. */
  isTest: z.boolean(),
  /** SHA-256 of the PDF, in hex. */
  pdfHash: z.string(),
  /** The days on which it went to another owner. */
  transfers: z.array(z.string()),
  picture: z.nullable(pictureSchema),
})
export type ShownCertificate = z.infer<typeof shownCertificateSchema>

/** What whoever has an owner's link sees. */
export const ownedCertificateSchema = z.object({
  certificate: shownCertificateSchema,
  link: z.enum(OWNER_STATES),
  /** The day since which the link is no longer this owner's. */
  endedOn: z.nullable(z.string()),
  /** The present owner has handed it over, and nobody has opened the new link yet: its path, null where it cannot be told. */
  offer: z.nullable(z.object({ path: z.nullable(z.string()), day: z.string() })),
})
export type OwnedCertificate = z.infer<typeof ownedCertificateSchema>

/** A proof that anybody can check without the shop (docs/decisions/certificates.md). */
export const certificateProofSchema = z.object({
  /** How to check it, in words. */
  howToVerify: z.string(),
  /** The signed text, byte for byte. */
  statement: z.string(),
  algorithm: z.literal('Ed25519'),
  /** Base64url of the 64 bytes. */
  signature: z.string(),
  publicKey: z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    kid: z.string(),
  }),
  publicKeyPem: z.string(),
  keysAt: z.string(),
  checkAt: z.string(),
  /** As it was when this proof was asked for. */
  asOf: z.string(),
  stateThen: z.enum(['true', 'void', 'broken']),
})
export type CertificateProof = z.infer<typeof certificateProofSchema>
