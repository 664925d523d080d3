'use client'

import { countryName } from '@gesso/shared-types/addresses/country-names'
import { useRowLabel } from '@payloadcms/ui'

type RateRow = {
  country?: string
  state?: string
  name?: string
  originalRate?: number
  printRate?: number
  toCheck?: boolean
}

/** The name of a collapsed row of rates: `Germany: VAT, originals 7 %, prints 19 %`. */
export function RateLabel() {
  const { data, rowNumber = 0 } = useRowLabel<RateRow>()
  const { country, state, name, originalRate, printRate, toCheck } = data ?? {}
  if (!country) return <span>{`Rate ${rowNumber + 1}`}</span>
  const place = [countryName(country), state].filter(Boolean).join(', ')
  const rates =
    originalRate === printRate
      ? `${originalRate ?? 0} %`
      : `originals ${originalRate ?? 0} %, prints ${printRate ?? 0} %`
  return (
    <span>
      {place}: {name} {rates}
      {toCheck && <em className="gesso-hint"> · still to be checked</em>}
    </span>
  )
}
