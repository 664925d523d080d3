import { useState } from 'react'
import { loadChoice, saveChoice } from '../../orders/checkout-draft'

const NAME = 'taxNumber'

/** The tax number of a business as it is typed at checkout; it is kept in the tab like the form. */
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
