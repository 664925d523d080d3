import { randomBytes } from 'node:crypto'
import { GIFT_CODE_LENGTH, GIFT_CODE_LETTERS } from '@gesso/shared-types/features/gift-cards/gift-card'

/** A new code: 100 random bits in the letters of gift cards' codes, so that no letter is misread. */
export const newCertificateCode = (): string =>
  [...randomBytes(GIFT_CODE_LENGTH)]
    .map((byte) => GIFT_CODE_LETTERS[byte % GIFT_CODE_LETTERS.length])
    .join('')
