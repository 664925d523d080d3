import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '@gesso/shared-types/text/printed-code'

/** A new code of 100 random bits, in the letters of gift card codes, which are not easily misread. */
export const newCertificateCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
