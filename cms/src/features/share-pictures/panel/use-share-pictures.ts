import { sendCall } from '@gesso/shared-types/contract/call-endpoint'
import {
  IN_LATIN_HEADER,
  SHARE_SIZE_NAMES,
  type ShareSize,
} from '@gesso/shared-types/features/share-pictures/share-picture'
import { sharePictureEndpoints } from '@gesso/shared-types/features/share-pictures/share-picture-endpoints'
import { useEffect, useState } from 'react'
import { problemOf } from '../../../panel/components/call-api'

/** A drawn picture. It is fetched before anybody presses a button, because browsers share files only right then. */
export type DrawnPicture = { file: File; address: string }

type Drawn = {
  pictures: Partial<Record<ShareSize, DrawnPicture>>
  isInLatin: boolean
  problem: string | null
}

const NOTHING: Drawn = { pictures: {}, isInLatin: false, problem: null }

/** Draws the pictures of a work one after the other. @param slug begins the names of the files */
export function useSharePictures(id: number, slug: string, hasWords: boolean): Drawn {
  const [drawn, setDrawn] = useState(NOTHING)
  useEffect(() => {
    const ending = new AbortController()
    const addresses: string[] = []
    const draw = async () => {
      setDrawn(NOTHING)
      for (const size of SHARE_SIZE_NAMES) {
        const input = { id: String(id), size, words: hasWords ? ('yes' as const) : ('no' as const) }
        const answer = await sendCall(sharePictureEndpoints.drawSharePicture, input, {
          signal: ending.signal,
        })
        const blob = await answer.blob()
        if (ending.signal.aborted) return
        const file = new File([blob], `${slug}-${size}.jpg`, { type: 'image/jpeg' })
        const address = URL.createObjectURL(file)
        addresses.push(address)
        setDrawn((before) => ({
          pictures: { ...before.pictures, [size]: { file, address } },
          isInLatin: before.isInLatin || answer.headers.has(IN_LATIN_HEADER),
          problem: null,
        }))
      }
    }
    draw().catch((error: unknown) => {
      if (!ending.signal.aborted) setDrawn((before) => ({ ...before, problem: problemOf(error) }))
    })
    return () => {
      ending.abort()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [id, slug, hasWords])
  return drawn
}
