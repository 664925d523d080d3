'use client'

import { useFormFields } from '@payloadcms/ui'

const NAMES = {
  ofSeries: 'certain series',
  leastSum: 'a least sum',
  firstDay: 'first day',
  lastDay: 'last day',
  maxUses: 'uses in all',
  oncePerPerson: 'once a person',
  firstOrder: 'first order alone',
}

/** The name of the folded conditions of a code, with those that it has. */
export function ConditionsLabel() {
  const given = useFormFields(([fields]) =>
    Object.entries(NAMES)
      .filter(([name]) => Boolean(fields[name]?.value))
      .map(([, words]) => words)
      .join(', '),
  )
  return <span>{given ? `More conditions: ${given}` : 'More conditions'}</span>
}
