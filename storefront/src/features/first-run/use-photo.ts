import { thumbnailUrl } from '@gesso/shared-types/artworks/thumbnail-url'
import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '../../artworks/admin/dialog/upload-picture'

type Shown = { progress: number; thumbnail: string | null; problem: string | null }
const NONE: Shown = { progress: 0, thumbnail: null, problem: null }

/** One photograph that is uploaded as soon as it is chosen. Another one replaces it. */
export function usePhoto() {
  const [shown, setShown] = useState<Shown | null>(null)
  const current = useRef<{ stop: AbortController; url: Promise<string | null> } | null>(null)
  useEffect(() => () => current.current?.stop.abort(), [])

  const choose = (file: File) => {
    current.current?.stop.abort()
    const stop = new AbortController()
    const change = (changes: Partial<Shown>) => {
      if (!stop.signal.aborted) setShown({ ...NONE, ...changes })
    }
    change({})
    const url = uploadPicture(file, (progress) => change({ progress }), stop.signal).then(
      (picture) => {
        change({ progress: 1, thumbnail: thumbnailUrl(picture) })
        return picture.url
      },
      (error: unknown) => {
        change({ problem: refusalMessage(error) ?? 'This photograph could not be sent. Choose it again.' })
        return null
      },
    )
    current.current = { stop, url }
  }
  return {
    /** Null before one is chosen. */
    shown,
    problem: shown?.problem ?? null,
    choose,
    /** Waits for the upload. @returns the picture's address; null if there is none, or it could not be sent */
    sent: async (): Promise<string | null> => (await current.current?.url) ?? null,
  }
}

export type Photo = ReturnType<typeof usePhoto>
