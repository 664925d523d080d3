import { ApiError, isUnanswered } from '@gesso/shared-types/contract/call-endpoint'
import type { SentEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FairCopy, readCopy, refreshCopy } from './fair-copy'
import { type NewEntry, queueEntry, readWaiting, sendWaiting } from './fair-queue'
import { forgetFair } from './forget-fair'
import { keepPage, keepPictures } from './keep-offline'
import { isSignedOut, type WaitingEntry } from './send-queue'

/** `off`: the artist has switched the feature off. */
type Access = 'in' | 'signed_out' | 'off'

type Fair = {
  copy: FairCopy
  waiting: WaitingEntry[]
  access: Access
  isOnline: boolean
  isBusy: boolean
  /** Whether the shop has answered this page, and somebody is signed in. */
  hasMet: boolean
  /** Whether the page opens without a network, and how many pictures are here. */
  isKept: boolean
  pictures: number
}

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

const NOTHING: Fair = {
  copy: { at: null, works: [], people: [], received: [] },
  waiting: [],
  access: 'in',
  isOnline: true,
  isBusy: false,
  hasMet: false,
  isKept: false,
  pictures: 0,
}

/** What an error of a call says about the network and the access. */
function standing(error: unknown): Partial<Fair> {
  if (isUnanswered(error)) return { isOnline: false }
  if (isSignedOut(error)) return { access: 'signed_out' }
  return error instanceof ApiError && error.body?.code === 'conflict' ? { access: 'off' } : {}
}

/** What this device holds and what waits on it; null while it is read. It meets the shop whenever there is a network. */
export function useFair() {
  const [fair, setFair] = useState<Fair | null>(null)
  const pause = useRef(FIRST_PAUSE_MS)
  const isMeeting = useRef(false)
  const change = useCallback(
    (changed: Partial<Fair>) => setFair((known) => ({ ...(known ?? NOTHING), ...changed })),
    [],
  )
  const read = useCallback(async () => {
    const [copy, waiting] = await Promise.all([readCopy(), readWaiting()])
    change({ copy, waiting })
    return { copy, waiting }
  }, [change])

  /** Removes the copy, because the shop refuses it to this device now. */
  const leave = useCallback(
    async (access: Access) => {
      await forgetFair()
      change({ access, hasMet: false, isKept: false, pictures: 0 })
    },
    [change],
  )

  /** Sends what waits; with `copies`, copies the works anew. */
  const meet = useCallback(
    async (copies: boolean) => {
      if (isMeeting.current) return
      isMeeting.current = true
      change({ isBusy: true })
      try {
        const end = await sendWaiting()
        if (end === 'offline') throw new TypeError('No network')
        if (end === 'signed_out') {
          await leave('signed_out')
          return
        }
        if (copies) await refreshCopy()
        change({ isOnline: true, access: 'in', hasMet: true })
        pause.current = FIRST_PAUSE_MS
      } catch (error) {
        const known = standing(error)
        if (known.access) await leave(known.access)
        change(known)
      } finally {
        isMeeting.current = false
        change({ isBusy: false })
        await read()
      }
    },
    [change, read, leave],
  )

  useEffect(() => {
    const begin = async () => {
      await read()
      await meet(true)
    }
    void begin()
    const onOnline = () => void meet(true)
    const onOffline = () => change({ isOnline: false })
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
    }
  }, [read, meet, change])

  const hasCopy = fair?.hasMet && fair.copy.at !== null
  const copiedAt = fair?.copy.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each copy, which has new works
  useEffect(() => {
    if (!hasCopy) return
    void keepPage().then(
      (isKept) => change({ isKept }),
      () => undefined,
    )
    void readCopy()
      .then(({ works }) => keepPictures(works, (pictures) => change({ pictures })))
      .catch(() => undefined)
  }, [hasCopy, copiedAt, change])

  const isWaiting = fair?.access === 'in' && (!fair.isOnline || fair.waiting.some((entry) => !entry.problem))
  const isBusy = fair?.isBusy
  useEffect(() => {
    if (!isWaiting || isBusy) return
    const timer = setTimeout(() => void meet(false), pause.current)
    pause.current = Math.min(pause.current * 2, LONGEST_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isBusy, meet])

  const add = async (made: NewEntry): Promise<SentEntry> => {
    const entry = await queueEntry(made)
    await read()
    void meet(false)
    return entry
  }
  return { fair, add, refresh: () => void meet(true), reread: read }
}
