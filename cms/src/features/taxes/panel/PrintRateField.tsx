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
  const [differs, setDiffers] = useState(value !== original)
  const seen = useRef(value)
  const given = useRef<number | null>(null)
  useEffect(() => {
    const isOwn = value === seen.current || value === given.current
    seen.current = value
    if (differs || value === original) return
    // A percentage that came from elsewhere, such as typed text that was put back, is not lost.
    if (!isOwn) {
      setDiffers(true)
      return
    }
    given.current = original
    setValue(original)
  }, [differs, original, value, setValue])
  return (
    <div style={{ '--field-width': '33%' } as object} className="field-type">
      {differs && <NumberField {...props} />}
      <label className="gesso-choice">
        <input checked={differs} onChange={() => setDiffers(!differs)} type="checkbox" />
        Prints have another rate
      </label>
    </div>
  )
}
