import { inBothUnits } from '@gesso/dimensions/both-units'
import type { UIFieldServerComponent } from 'payload'

/** The saved dimensions in both units. */
export const SizeInBoth: UIFieldServerComponent = ({ data }) => {
  const dimensions = String(data?.originalDimensions ?? '').trim()
  if (!dimensions) return null
  const both = inBothUnits(dimensions)
  return (
    <p className="field-type gesso-hint gesso-size">
      Size: {both ?? dimensions}. It is computed from the dimensions, as for the wall view and for shipping.
    </p>
  )
}
