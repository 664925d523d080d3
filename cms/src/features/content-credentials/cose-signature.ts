// CBOR (RFC 8949), as much of it as a signature needs.

function head(kind: number, value: number): Buffer {
  const first = kind << 5
  if (value < 24) return Buffer.from([first | value])
  if (value < 0x100) return Buffer.from([first | 24, value])
  const long = Buffer.from([first | 25, 0, 0])
  long.writeUInt16BE(value, 1)
  return long
}

const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const list = (...items: Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items])
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** @throws RangeError for more than 65,535 bytes, except as the last argument of `toBeSigned` */
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value])

/** Bytes of any length. */
function longBytes(value: Uint8Array): Buffer {
  if (value.length < 0x1_0000) return bytes(value)
  const start = Buffer.from([0x5a, 0, 0, 0, 0])
  start.writeUInt32BE(value.length, 1)
  return Buffer.concat([start, value])
}

const NULL = Buffer.from([0xf6])
/** The tag of COSE_Sign1. */
const SIGN1 = Buffer.from([0xd2])
/** Numbers of the headers: the algorithm, and the certificates (RFC 9360). */
const ALGORITHM = 1
const CERTIFICATES = 33

/** Signs bytes with a private key. */
type Sign = (bytes: Buffer) => Buffer

/**
 * Signs a claim as COSE_Sign1 (RFC 9052) without the claim itself, as C2PA stores it.
 * @param algorithm its number in COSE
 * @param certificates in DER, the signer's own first
 * @param size of the result in bytes; padded
 * @throws RangeError if it does not fit
 */
export function coseSignature(
  claim: Uint8Array,
  { algorithm, certificates, sign }: { algorithm: number; certificates: readonly Buffer[]; sign: Sign },
  size: number,
): Buffer {
  const protectedHeaders = map(
    [integer(ALGORITHM), integer(algorithm)],
    [integer(CERTIFICATES), list(...certificates.map(bytes))],
  )
  const signature = sign(
    list(text('Signature1'), bytes(protectedHeaders), bytes(Buffer.alloc(0)), longBytes(claim)),
  )
  const padded = (padding: number) =>
    Buffer.concat([
      SIGN1,
      list(bytes(protectedHeaders), map([text('pad'), bytes(Buffer.alloc(padding))]), NULL, bytes(signature)),
    ])
  // As long as the padding itself: its length takes three bytes from 256 bytes on.
  const around = padded(0x100).length - 0x100
  if (size - around < 0x100) throw new RangeError('The signature does not fit')
  return padded(size - around)
}
