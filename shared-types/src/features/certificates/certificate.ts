import * as z from 'zod/mini'
import { pictureSchema } from '../../artworks/artwork'
import { plainText } from '../../text/text'

/** What a certificate is about: the one original, or one numbered print. */
export const CERTIFICATE_SUBJECTS = ['original', 'print'] as const
export type CertificateSubject = (typeof CERTIFICATE_SUBJECTS)[number]

/** `making`: its PDF is being made. `void`: it no longer vouches for the work. */
export const CERTIFICATE_STATES = ['making', 'valid', 'void'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Why a certificate became void. */
export const VOID_CAUSES = ['artist', 'refunded', 'cancelled', 'put_back', 'test'] as const
export type VoidCause = (typeof VOID_CAUSES)[number]

/**
 * States of an owner's link: `offered` to the next owner, `present`, `past` once handed over, `taken_back` before
 * anybody opened it, `replaced` by a new link of the same owner.
 */
export const OWNER_STATES = ['offered', 'present', 'past', 'taken_back', 'replaced'] as const
export type OwnerState = (typeof OWNER_STATES)[number]

/** The paper formats of certificates. */
export const CERTIFICATE_PAPERS = ['A4', 'LETTER'] as const
export type CertificatePaper = (typeof CERTIFICATE_PAPERS)[number]

/** A certificate's code as typed or scanned; it is normalized like a gift card's code. */
export const typedCertificateCode = z.string().check(z.maxLength(80))

const NUMBER = /^((AP|PP|HC) )?([1-9]\d{0,4})\/([1-9]\d{0,4})$/

/** Normalizes an edition's number, such as `3/25` or `AP 1/2`; null when it is none. */
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

/** The facts of a certificate as they are signed; '' for what the artist has not filled in. */
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

/** A certificate as anyone with its code sees it. Of its owners it shows only days. */
export const shownCertificateSchema = z.object({
  /** In groups of characters. */
  code: z.string(),
  /** `broken`: its signature does not match the stored data. */
  state: z.enum(['true', 'void', 'broken']),
  facts: certificateFactsSchema,
  /** A day; null unless it is void. */
  voidSince: z.nullable(z.string()),
  /** Whether it belongs to a test order, without real money. */
  isTest: z.boolean(),
  /** SHA-256 of the PDF, in hex. */
  pdfHash: z.string(),
  /** The days on which it passed to another owner. */
  transfers: z.array(z.string()),
  picture: z.nullable(pictureSchema),
})
export type ShownCertificate = z.infer<typeof shownCertificateSchema>

/** A certificate as anyone with an owner's link sees it. */
export const ownedCertificateSchema = z.object({
  certificate: shownCertificateSchema,
  link: z.enum(OWNER_STATES),
  /** The day since which this link is no longer the owner's; null while it is. */
  endedOn: z.nullable(z.string()),
  /** The pending hand-over, whose new link nobody has opened yet. `path` is null when the shop cannot restore it. */
  offer: z.nullable(z.object({ path: z.nullable(z.string()), day: z.string() })),
})
export type OwnedCertificate = z.infer<typeof ownedCertificateSchema>

/** A proof that can be checked without the shop (docs/decisions/certificates.md). */
export const certificateProofSchema = z.object({
  /** Instructions in words. */
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
  /** When this proof was requested; `stateThen` is the state at that time. */
  asOf: z.string(),
  stateThen: z.enum(['true', 'void', 'broken']),
})
export type CertificateProof = z.infer<typeof certificateProofSchema>
