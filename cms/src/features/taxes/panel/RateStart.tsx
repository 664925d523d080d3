'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import { firstField, focusWhenDrawn } from '../../../panel/components/focus-when-drawn'
import { useAskedNew } from '../../../panel/components/use-asked-new'

/** Keeps a rate open while the shop is set to charge by rates and has none. @param props.shopCountry its code, if known */
export function RateStart({ shopCountry }: { shopCountry: string | null }) {
  const { addFieldRow, dispatchFields, getField, setModified } = useForm()
  const charging = useFormFields(([fields]) => fields.charging)
  const rows = useFormFields(([fields]) => fields.rates?.rows?.length ?? 0)
  const add = useEffectEvent(() => {
    const country = getField('country')?.value || shopCountry
    const filled = { country: { value: country, initialValue: country, valid: true } }
    addFieldRow({
      path: 'rates',
      schemaPath: 'tax_settings.rates',
      rowIndex: rows,
      ...(country && rows === 0 && { subFieldState: filled }),
    })
    focusWhenDrawn(() => {
      const next = country && rows === 0 ? 'originalRate' : 'country'
      return firstField(document.getElementById(`field-rates__${rows}__${next}`))
    })
  })
  const isChosen = charging?.value === 'rates' && charging.initialValue !== 'rates'
  useEffect(() => {
    if (isChosen && rows === 0) add()
  }, [isChosen, rows])
  useAskedNew(() => {
    if (charging?.value === 'rates') add()
    else if (charging?.value !== 'stripe') {
      dispatchFields({ type: 'UPDATE', path: 'charging', value: 'rates', valid: true })
      setModified(true)
    }
  })
  return null
}
