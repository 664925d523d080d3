import { optionalText } from '../../text/text'
import { MAX_TYPED_CODE } from './discount'

/** A discount code, as it was typed. */
export const discountChoice = { code: optionalText('Discount code', MAX_TYPED_CODE) }
