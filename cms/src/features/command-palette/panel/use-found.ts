'use client'

import { type FoundGroup, foundGroups } from '@gesso/shared-types/features/command-palette/found-groups'
import { useEffect, useState } from 'react'
import { callApi } from '../../../panel/components/call-api'

/** The pause in typing before the shop is asked, in milliseconds. */
const PAUSE_MS = 200

type FoundState = {
  groups: readonly FoundGroup[]
  state: 'idle' | 'waiting' | 'found' | 'empty' | 'failed'
}

const IDLE: FoundState = { groups: [], state: 'idle' }

/** Searches for the typed text once the typing pauses. Answers to an earlier text are dropped. */
export function useFound(typed: string): FoundState {
  const q = typed.trim()
  const [found, setFound] = useState<FoundState>(IDLE)
  useEffect(() => {
    if (q === '') {
      setFound(IDLE)
      return
    }
    setFound(({ groups }) => ({ groups, state: 'waiting' }))
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const groups = foundGroups(await callApi('findAnything', { q }, { signal: leaving.signal }))
        setFound({ groups, state: groups.length === 0 ? 'empty' : 'found' })
      } catch {
        if (!leaving.signal.aborted) setFound({ groups: [], state: 'failed' })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [q])
  return found
}
