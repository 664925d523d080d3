'use client'

import { useConfig, useListQuery, useSelection } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { mergeListSearchAndWhere } from 'payload/shared'
import { selectedActions } from '../../features-in-works'
import { showParts } from '../show-parts'
import { useRangeTicks } from './use-range-ticks'

/** The buttons for the selected works. @param off the names of features that the artist has not switched on */
export function SelectedActions({ off }: { off: readonly string[] }) {
  const { count, getQueryParams, selectAll, selectedIDs, toggleAll } = useSelection()
  const { query } = useListQuery()
  const { getEntityConfig } = useConfig()
  const router = useRouter()
  useRangeTicks()
  if (!count) return null
  const readIds = async () => {
    if (selectAll !== 'allAvailable') return selectedIDs.map(Number)
    // Payload's own query has the filters, but not what is searched for.
    const search = mergeListSearchAndWhere({
      collectionConfig: getEntityConfig({ collectionSlug: 'artworks' }),
      search: query.search ?? '',
    })
    const found = `${getQueryParams(query.search ? search : undefined)}&sort=displayOrder&pagination=false&depth=0`
    const answer = await fetch(`/api/cms/artworks${found}&select[title]=true`)
    if (!answer.ok) throw new TypeError(`The works were not listed: ${answer.status}`)
    const { docs } = (await answer.json()) as { docs: { id: number }[] }
    return docs.map(({ id }) => id)
  }
  const onDone = () => {
    toggleAll()
    router.refresh()
  }
  const shown = Object.entries(selectedActions).filter(([feature]) => !off.includes(feature))
  return (
    <section aria-label="Selected works" className="gesso-selected">
      {showParts(Object.fromEntries(shown), { readIds, onDone })}
    </section>
  )
}
