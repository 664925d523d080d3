'use client'

import { useConfig, useListQuery, useSelection } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { mergeListSearchAndWhere } from 'payload/shared'
import { useEffect } from 'react'
import { selectedActions } from '../../features-in-works'
import { showParts } from '../show-parts'
import { useRangeTicks } from './use-range-ticks'

/** The buttons for the selected works. @param off the names of features that the artist has not switched on */
export function SelectedActions({ off }: { off: readonly string[] }) {
  const { count, getQueryParams, selectAll, selectedIDs, toggleAll } = useSelection()
  const { data, query } = useListQuery()
  const { getEntityConfig } = useConfig()
  const router = useRouter()
  useRangeTicks()
  useEffect(() => {
    // Payload's ticks have no name.
    document.querySelector('#select-all')?.setAttribute('aria-label', 'Select all on this page')
    for (const { id, title } of data?.docs ?? []) {
      const tick = document.querySelector(`tr[data-id="${id}"] .cell-_select input`)
      tick?.setAttribute('aria-label', `Select ${title}`)
    }
  }, [data])
  if (!count) return null
  const readIds = async () => {
    const shown: { id: number }[] = data?.docs ?? []
    if (selectAll !== 'allAvailable')
      return shown.filter(({ id }) => selectedIDs.includes(id)).map(({ id }) => id)
    // Payload's own query has the filters, but not what is searched for.
    const search = mergeListSearchAndWhere({
      collectionConfig: getEntityConfig({ collectionSlug: 'artworks' }),
      search: query.search ?? '',
    })
    const found = `${getQueryParams(query.search ? search : undefined)}&sort=displayOrder&limit=0&depth=0`
    const answer = await fetch(`/api/cms/artworks${found}&select[title]=true`)
    if (!answer.ok) throw new TypeError(`The works were not listed: ${answer.status}`)
    const { docs } = (await answer.json()) as { docs: { id: number }[] }
    return docs.map(({ id }) => id)
  }
  const onDone = () => {
    toggleAll()
    router.refresh()
  }
  const actions = Object.entries(selectedActions).filter(([feature]) => !off.includes(feature))
  return (
    <section aria-label="Selected works" className="gesso-selected">
      {showParts(Object.fromEntries(actions), { readIds, onDone })}
    </section>
  )
}
