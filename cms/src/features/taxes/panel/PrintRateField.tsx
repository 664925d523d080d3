'use client'

import { NumberField, useField, useFormFields } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { useEffect, useRef, useState } from 'react'

/** The percentage of prints: that of originals, until it is said that prints have another. */
export const PrintRateField: NumberFieldClientComponent = (props) => {
  const { path } = props
  const { value = null, setValue } = useField<number | null>({ path })
  const originals = useFormFields(([fields]) => fields[path.replace(/printRate$/, 'originalRate')]?.value)
  const original = typeof originals === 'number' ? originals : null
  const followed = useRef(original)
  const [differs, setDiffers] = useState(value !== original)
  useEffect(() => {
    const before = followed.current
    followed.current = original
    if (differs || value === original) return
    // A value that came from elsewhere, such as typed text that was put back, is not lost.
    if (value === before) setValue(original)
    else setDiffers(true)
  }, [differs, original, value, setValue])
  const toggle = () => {
    if (differs) setValue(original)
    setDiffers(!differs)
  }
  return (
    <div style={{ '--field-width': '33%' } as object} className="field-type">
      {differs && <NumberField {...props} />}
      <label className="gesso-choice">
        <input checked={differs} onChange={toggle} type="checkbox" />
        Prints have another rate
      </label>
    </div>
  )
}
