'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { firstField, focusWhenDrawn } from './focus-when-drawn'

type OpenRowsProps = {
  path: string
  /** The fields of a row of which the first empty one gets the focus. */
  first: readonly string[]
}

/** After the rows of a field: several begin folded, one is open, and one that was just added has the focus. */
export function OpenRows({ path, first }: OpenRowsProps) {
  const { dispatchFields, getField } = useForm()
  const rows = useFormFields(([fields]) => fields[path]?.rows)
  const known = useRef<readonly string[] | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    const all = rows ?? []
    const before = known.current
    known.current = all.map(({ id }) => id)
    const added = all.length > (before?.length ?? 0) ? all.filter(({ id }) => !before?.includes(id)) : []
    if (added.length > 1) {
      const updatedRows = all.map((row) => (added.includes(row) ? { ...row, collapsed: true } : row))
      // The form takes its first state after this effect.
      setTimeout(() => dispatchFields({ type: 'SET_ALL_ROWS_COLLAPSED', path, updatedRows }))
      return
    }
    const [row] = added
    if (!row || before === null) return
    const names = first.map((name) => `${path}.${all.indexOf(row)}.${name}`)
    stop.current?.()
    stop.current = focusWhenDrawn(() => {
      const empty = names.find((name) => !getField(name)?.value)
      const field = document.getElementById(`field-${(empty ?? names[0] ?? '').replaceAll('.', '__')}`)
      return firstField(field)
    })
  }, [rows, path, first, dispatchFields, getField])
  return null
}
