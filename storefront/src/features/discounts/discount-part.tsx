import { CODE_FIELD, MAX_CODE_LENGTH } from '@gesso/shared-types/features/discounts/discount'
import { CodeField, type CodeWords } from '../../orders/CodeField'
import type { UseCheckoutPart } from '../../pages/checkout/checkout-part'
import { useShop } from '../../shop-context'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { useDiscountCode } from './use-discount-code'

const WORDS: CodeWords = {
  name: 'Discount code',
  label: 'Discount code',
  applied: (code) => (
    <>
      <VisuallyHidden>Discount code </VisuallyHidden>
      {code}
    </>
  ),
  looking: 'Looking at the code …',
  maxLength: MAX_CODE_LENGTH + 20,
}

/** Where a discount code is typed at checkout. */
export const useDiscountPart: UseCheckoutPart = () => {
  const { takesCodes } = useShop()
  const discount = useDiscountCode(takesCodes)
  return {
    terms: discount.code ? { choices: { code: discount.code } } : {},
    hear: discount.hear,
    tells: [CODE_FIELD],
    isRefusalTold: discount.code !== '' || discount.problem !== null,
    aboveTotal: () => takesCodes && <CodeField code={discount} words={WORDS} />,
  }
}
