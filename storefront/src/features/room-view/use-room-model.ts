import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/call-api'
import { usePageParams } from '../../routing/page-params'
import './room-view-call'
import type { ModelViewer } from './model-viewer'

type RoomModel = {
  state: 'loading' | 'shown' | 'failed'
  /** Where the model is shown. */
  place: RefObject<HTMLDivElement | null>
  /** Whether this device tried to show it in the room and could not. */
  isRefused: boolean
  showInRoom: () => void
  tryAgain: () => void
}

/** Loads a work's model and the code that shows it, both when the view opens. */
export function useRoomModel({ slug, title, originalDimensions }: Artwork): RoomModel {
  const { token } = usePageParams()
  const place = useRef<HTMLDivElement>(null)
  const viewer = useRef<ModelViewer>(null)
  const [state, setState] = useState<RoomModel['state']>('loading')
  const [isRefused, setRefused] = useState(false)
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isOpen = true
    const to = (next: RoomModel['state']) => () => {
      if (isOpen) setState(next)
    }
    const load = async () => {
      const [{ showModel }, { glb, usdz }] = await Promise.all([
        import('./model-viewer'),
        callApi('askForRoomModel', { slug, ...(token !== undefined && { token }) }),
      ])
      if (!isOpen || !place.current) return
      const made = showModel(place.current, {
        // model-viewer remembers what failed by its address.
        src: attempt === 1 ? glb : `${glb}?again=${attempt}`,
        'ios-src': usdz,
        alt: `${title}, ${originalDimensions}, as it hangs`,
        ar: '',
        'ar-placement': 'wall',
        'ar-scale': 'fixed',
        'camera-controls': '',
        'camera-orbit': '-25deg 80deg auto',
        'interaction-prompt': 'none',
        'shadow-intensity': '0.5',
        'touch-action': 'pan-y',
      })
      made.addEventListener('load', to('shown'))
      made.addEventListener('error', to('failed'))
      made.addEventListener('ar-status', (event) => {
        if ((event as CustomEvent<{ status: string }>).detail.status === 'failed' && isOpen) setRefused(true)
      })
      viewer.current = made
    }
    load().catch(to('failed'))
    return () => {
      isOpen = false
      viewer.current?.remove()
      viewer.current = null
    }
  }, [slug, token, attempt])

  return {
    state,
    place,
    isRefused,
    showInRoom: () => {
      setRefused(viewer.current?.canActivateAR === false)
      if (viewer.current?.canActivateAR) void viewer.current.activateAR().catch(() => setRefused(true))
    },
    tryAgain: () => {
      setState('loading')
      setAttempt(attempt + 1)
    },
  }
}
