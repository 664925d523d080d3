'use client'

import { placeName } from '@gesso/shared-types/features/shipping-zones/shipping-places'
import { SelectField, useForm } from '@payloadcms/ui'
import type { SelectFieldClientComponent } from 'payload'

/** The longest name of a zone. */
const NAME = 60

/** The places of a zone; the first one names it until it has a name of its own. */
export const PlacesField: SelectFieldClientComponent = (props) => {
  const { dispatchFields, getField } = useForm()
  const namePath = props.path.replace(/places$/, 'name')
  const nameOf = (places: unknown): string => {
    const [first] = Array.isArray(places) ? places : []
    return typeof first === 'string' ? placeName(first).slice(0, NAME) : ''
  }
  const follow = (places: unknown) => {
    const name = String(getField(namePath)?.value ?? '').trim()
    if (name === '' || name === nameOf(getField(props.path)?.value))
      dispatchFields({ type: 'UPDATE', path: namePath, value: nameOf(places), valid: true })
  }
  return <SelectField {...props} onChange={follow} />
}
