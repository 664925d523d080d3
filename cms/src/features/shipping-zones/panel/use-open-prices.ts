import { useAllFormFields, useForm } from '@payloadcms/ui'
import type { Row } from 'payload'
import { useEffect, useRef } from 'react'

/** Gives each zone that is added a row for the price of originals, once the form has the zone's fields. */
export function useOpenPrices(zones: readonly Row[]): void {
  const { addFieldRow } = useForm()
  const [fields] = useAllFormFields()
  const known = useRef<readonly string[]>(zones.map(({ id }) => id))
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    if (zones.length > known.current.length) {
      for (const { id } of zones) if (!known.current.includes(id)) waiting.current.add(id)
    }
    known.current = zones.map(({ id }) => id)
    for (const [at, { id }] of zones.entries()) {
      const path = `zones.${at}.bands`
      const prices = fields[path]
      if (!prices || !waiting.current.delete(id) || prices.rows?.length) continue
      addFieldRow({ path, schemaPath: 'zones.bands', rowIndex: 0 })
    }
  }, [zones, fields, addFieldRow])
}
