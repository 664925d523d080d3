'use client'

import { useListQuery, useSelection } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Makes a click with Shift tick, or untick, all rows from the one that was clicked before. */
export function useRangeTicks(): void {
  const { selected, setSelection } = useSelection()
  const { data } = useListQuery()
  const last = useRef<number | string | undefined>(undefined)
  const follow = useEffectEvent(({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const row = target.closest('.cell-_select')?.closest<HTMLElement>('tr')?.dataset.id
    const ids = (data?.docs ?? []).map(({ id }: { id: number | string }) => id)
    const at = ids.findIndex((id) => String(id) === row)
    if (at < 0) return
    const from = last.current === undefined ? -1 : ids.indexOf(last.current)
    last.current = ids[at]
    if (!shiftKey || from < 0) return
    const between = ids.slice(Math.min(from, at), Math.max(from, at) + 1).filter((id) => id !== ids[at])
    for (const id of between) if (Boolean(selected.get(id)) !== target.checked) setSelection(id)
  })
  useEffect(() => {
    // After Payload's own handler, which ticks the clicked row.
    const listen = (event: MouseEvent) => follow(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
}
