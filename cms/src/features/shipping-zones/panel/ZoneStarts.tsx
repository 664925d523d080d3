'use client'

import { COUNTRY_NAMES, countryName } from '@gesso/shared-types/addresses/country-names'
import { DEFAULT_COUNTRY } from '@gesso/shared-types/settings/shop-rules'
import { Button, useAllFormFields, useForm, useFormModified } from '@payloadcms/ui'
import type { Row } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAskedNew } from '../../../panel/components/use-asked-new'
import { isBlankZone } from '../blank-zone'
import type { ShippingForm } from '../terms-of-form'
import { useOpenPrices } from './use-open-prices'

const NONE: readonly Row[] = []

const field = (value: unknown) => ({ value, initialValue: value, valid: true })

/** Keeps a zone open while there is none, and offers three to begin with; their prices are left empty. */
export function ZoneStarts() {
  const { addFieldRow, removeFieldRow, setModified } = useForm()
  const [fields] = useAllFormFields()
  const [country, setCountry] = useState(DEFAULT_COUNTRY)
  const { zones: listed } = reduceFieldsToValues(fields, true) as ShippingForm
  const zones = Array.isArray(listed) ? listed : []
  const rows = fields.zones?.rows ?? NONE
  const [first] = zones
  const isBlank = rows.length === 0 || (rows.length === 1 && (!first || isBlankZone(first)))

  // The open zone is no change that somebody has to save.
  const isModified = useFormModified()
  const opening = useRef<{ wasModified: boolean } | null>(null)
  const add = useEffectEvent(() => addFieldRow({ path: 'zones', schemaPath: 'zones', rowIndex: rows.length }))
  const open = useEffectEvent(() => {
    opening.current ??= { wasModified: isModified }
    add()
  })
  useEffect(() => {
    if (rows.length > 0) return
    // The form takes its first state after this effect.
    const timer = setTimeout(open)
    return () => clearTimeout(timer)
  }, [rows.length])
  useAskedNew(() => {
    if (!isBlank) add()
  })
  useOpenPrices(rows)

  const isDrawn = fields['zones.0.bands.0.price'] !== undefined
  const drawn = isBlank && isDrawn ? rows[0]?.id : undefined
  useEffect(() => {
    if (isBlank && !drawn) return
    if (isBlank && opening.current && !opening.current.wasModified) setModified(false)
    opening.current = null
  }, [isBlank, drawn, setModified])

  if (!isBlank) return null
  const start = () => {
    const starts = [
      [countryName(country), country],
      ['Europe', 'EUROPE+'],
      ['Rest of the world', '*'],
    ] as const
    if (rows.length === 1) removeFieldRow({ path: 'zones', rowIndex: 0 })
    starts.forEach(([name, place], rowIndex) => {
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
