import { lazy, Suspense } from 'react'
import type { UseCheckoutPart } from '../../pages/checkout/checkout-part'
import { useTaxNumber } from './use-tax-number'

const FIELD = 'taxNumber'

const TaxNumberField = lazy(async () => ({
  default: (await import('./TaxNumberField')).TaxNumberField,
}))

/** The field for a tax number at checkout, if the shop asks for it. */
export const useTaxNumberPart: UseCheckoutPart = () => {
  const { taxNumber, changeTaxNumber } = useTaxNumber()
  const typed = taxNumber.trim()
  return {
    terms: typed === '' ? {} : { choices: { taxNumber: typed } },
    tellsWhileOpen: [FIELD],
    behindFields: ({ quote }) =>
      quote.answer?.asksTaxNumber && (
        <Suspense>
          <TaxNumberField
            value={taxNumber}
            onValue={changeTaxNumber}
            problem={quote.problems.find(({ field }) => field === FIELD)?.message}
          />
        </Suspense>
      ),
  }
}
