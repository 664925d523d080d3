'use client'

import { shippingNotes } from '@gesso/shared-types/features/shipping-zones/shipping-notes'
import { useAllFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useDeferredValue, useMemo } from 'react'
import { withoutBlankZones } from '../blank-zone'
import { type ShippingForm, termsOfForm } from '../terms-of-form'

/** Notes for the artist about the zones, updated while they are typed. */
export function ShippingNotes() {
  const [fields] = useAllFormFields()
  const settled = useDeferredValue(fields)
  const notes = useMemo(() => {
    const form = reduceFieldsToValues(settled, true) as ShippingForm
    return shippingNotes(
      termsOfForm({ ...form, zones: withoutBlankZones(form.zones) as ShippingForm['zones'] }),
    )
  }, [settled])
  return (
    <div id="shipping-notes" className="field-type" role="status">
      {notes.length > 0 && (
        <>
          <p>Worth a look:</p>
          <ul className="gesso-shipping-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
