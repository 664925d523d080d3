'use client'

import { Button, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { EU_RATES } from '../eu-rates'

const PATH = 'rates'

/** Adds a row, marked to be checked, for each member state of the European Union that has none. */
export function FillRates() {
  const { addFieldRow, getDataByPath, getField, removeFieldRow, setModified } = useForm()
  const [added, setAdded] = useState<number | null>(null)
  const fillIn = () => {
    let rows = getDataByPath<{ country?: string }[] | number | undefined>(PATH)
    // The row that stood open is one of those to be filled in.
    if (
      Array.isArray(rows) &&
      rows.length === 1 &&
      typeof getField(`${PATH}.0.originalRate`)?.value !== 'number'
    ) {
      removeFieldRow({ path: PATH, rowIndex: 0 })
      rows = []
    }
    const present = new Set(Array.isArray(rows) ? rows.map(({ country }) => country) : [])
    const missing = EU_RATES.filter(({ country }) => !present.has(country))
    for (const [place, { country, original, print }] of missing.entries()) {
      const valid = (value: unknown) => ({ initialValue: value, valid: true, value })
      addFieldRow({
        path: PATH,
        rowIndex: present.size + place,
        schemaPath: `tax_settings.${PATH}`,
        subFieldState: {
          country: valid(country),
          state: valid(null),
          name: valid('VAT'),
          originalRate: valid(original),
          printRate: valid(print),
          shippingRate: valid(null),
          toCheck: valid(true),
        },
      })
    }
    if (missing.length > 0) setModified(true)
    setAdded(missing.length)
  }
  return (
    <div className="field-type gesso-fill-rates">
      <Button buttonStyle="secondary" margin={false} onClick={fillIn} size="small">
        Fill in the European Union’s rates
      </Button>
      <p className="gesso-hint" role="status">
        {added === null
          ? 'Standard rates, and for originals the reduced rate where one is well known, as of 2026. Check these before you sell by them.'
          : added === 0
            ? 'Each member state has a row already.'
            : `${added} rows were added and marked to be checked. Check these, then save.`}
      </p>
    </div>
  )
}
