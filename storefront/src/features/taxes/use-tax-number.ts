import { useState } from 'react'
import { loadChoice, saveChoice } from '../../orders/checkout-draft'

const NAME = 'taxNumber'

/** The typed tax number of a business, kept in the tab like the form. */
export function useTaxNumber() {
  const [taxNumber, setTaxNumber] = useState(() => loadChoice(NAME))
  return {
    taxNumber,
    changeTaxNumber: (typed: string) => {
      setTaxNumber(typed)
      saveChoice(NAME, typed)
    },
  }
}
