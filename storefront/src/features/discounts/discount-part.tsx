import { CODE_FIELD, MAX_CODE_LENGTH } from '@gesso/shared-types/features/discounts/discount'
import { CodeField, type CodeWords } from '../../orders/CodeField'
import { recallCode, rememberCode } from '../../orders/code-of-link'
import { useTypedCode } from '../../orders/use-typed-code'
import type { UseCheckoutPart } from '../../pages/checkout/checkout-part'
import { useShop } from '../../shop-context'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

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

/** The field for a discount code at checkout. A code from a link is applied at once. */
export const useDiscountPart: UseCheckoutPart = () => {
  const { takesCodes } = useShop()
  const discount = useTypedCode({
    first: () => (takesCodes ? recallCode() : ''),
    remember: rememberCode,
    heard: ({ asked, amounts }) => ({ asked: asked.choices?.code, applied: amounts?.discountCode }),
    field: CODE_FIELD,
  })
  return {
    terms: discount.code ? { choices: { code: discount.code } } : {},
    hear: discount.hear,
    tells: [CODE_FIELD],
    isRefusalTold: discount.code !== '' || discount.problem !== null,
    aboveTotal: () => takesCodes && <CodeField code={discount} words={WORDS} />,
  }
}
