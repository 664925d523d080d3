'use client'

import { COUNTRY_NAMES, countryName } from '@gesso/shared-types/addresses/country-names'
import { DEFAULT_COUNTRY } from '@gesso/shared-types/settings/shop-rules'
import { Button, useForm, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'

const field = (value: unknown) => ({ value, initialValue: value, valid: true })

/** Offers three zones to begin with while there are none; their prices are left empty. */
export function ZoneStarts() {
  const { addFieldRow, setModified } = useForm()
  const rows = useFormFields(([fields]) => Number(fields.zones?.rows?.length ?? 0))
  const [country, setCountry] = useState(DEFAULT_COUNTRY)
  if (rows > 0) return null
  const start = () => {
    const zones = [
      [countryName(country), country],
      ['Europe', 'EUROPE+'],
      ['Rest of the world', '*'],
    ] as const
    zones.forEach(([name, place], rowIndex) => {
      addFieldRow({
        path: 'zones',
        schemaPath: 'zones',
        rowIndex,
        subFieldState: { name: field(name), places: field([place]) },
      })
    })
    setModified(true)
  }
  return (
    <div className="field-type gesso-zone-starts">
      <label>
        Your country
        <select onChange={(event) => setCountry(event.target.value)} value={country}>
          {COUNTRY_NAMES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button buttonStyle="secondary" margin={false} onClick={start} size="medium" type="button">
        Start with my country, Europe and the rest of the world
      </Button>
    </div>
  )
}
