import type { Found } from '@gesso/shared-types/features/command-palette/find-anything'
import { findEndpoints } from '@gesso/shared-types/features/command-palette/find-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { addEndpoints } from '../../api/known-endpoints'

addEndpoints(findEndpoints)

/** The pause in typing before the shop is asked, in milliseconds. */
const PAUSE_MS = 200

type FoundState = {
  /** The results; of an earlier text while `isWaiting`. null while nothing is typed. */
  found: Found | null
  isWaiting: boolean
  failed: boolean
  retry: () => void
}

/** Searches for the typed text once the typing pauses. Late answers are dropped. */
export function useFound(typed: string): FoundState {
  const wanted = typed.trim()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), wanted === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('findAnything', { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Orders and messages arrive at any time, and names are not cached longer than needed.
    staleTime: 0,
    gcTime: 30_000,
  })
  const isCurrent = q === wanted
  const failed = isCurrent && isError && !isFetching
  return {
    found: wanted === '' || failed ? null : (data ?? null),
    isWaiting: wanted !== '' && !failed && (!isCurrent || isPlaceholderData || !data),
    failed: wanted !== '' && failed,
    retry: () => void refetch(),
  }
}
