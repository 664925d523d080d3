import { thumbnailUrl } from '@gesso/shared-types/artworks/thumbnail-url'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { dashboardEndpoints } from '@gesso/shared-types/contract/dashboard-endpoints'
import { MAX_PICTURE_BYTES } from '@gesso/shared-types/settings/shop-rules'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../call-api'
import { sendFile } from '../send-file'

/** A picture of a work that is about to be added. Its address and thumbnail are null until it was sent. */
export type NewPicture = {
  file: File
  url: string | null
  thumbnail: string | null
  problem: string | null
  /** Whether the shop will never take this file. */
  isRefused: boolean
}

const CANNOT_SEND = 'This picture could not be sent.'
const MEGABYTE = 1024 * 1024

/** Whether it is the file that was refused, and not the person or the moment. */
const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && (error.body?.fields?.length ?? 0) > 0

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Sends the pictures of a new work, each as soon as it is chosen and independently of the others. */
export function useNewPictures() {
  const [pictures, setPictures] = useState<readonly NewPicture[]>([])
  // What is under way outlives the render that began it.
  const latest = useRef(pictures)
  const sending = useRef(new Map<File, { ended: Promise<void>; stop: AbortController }>())
  useEffect(() => {
    const underWay = sending.current
    return () => {
      for (const { stop } of underWay.values()) stop.abort()
    }
  }, [])

  const set = (next: readonly NewPicture[]) => {
    latest.current = next
    setPictures(next)
  }
  const change = (file: File, changes: Partial<NewPicture>) =>
    set(latest.current.map((picture) => (picture.file === file ? { ...picture, ...changes } : picture)))

  const upload = async (file: File, signal: AbortSignal) => {
    try {
      const picture = await sendFile(dashboardEndpoints.uploadPicture, file, { signal })
      change(file, { url: picture.url, thumbnail: thumbnailUrl(picture) })
    } catch (error) {
      if (signal.aborted) return
      change(file, { problem: problemOf(error, CANNOT_SEND), isRefused: isInvalid(error) })
    } finally {
      sending.current.delete(file)
    }
  }
  const send = (file: File) => {
    if (file.size > MAX_PICTURE_BYTES)
      return change(file, {
        problem: `It has more than ${MAX_PICTURE_BYTES / MEGABYTE} MB.`,
        isRefused: true,
      })
    change(file, { problem: null })
    const stop = new AbortController()
    sending.current.set(file, { ended: upload(file, stop.signal), stop })
  }
  return {
    pictures,
    add: (files: readonly File[]) => {
      const isNew = (file: File) => !latest.current.some((one) => isSame(one.file, file))
      const fresh = files.filter(isNew)
      const added = fresh.map((file) => ({
        file,
        url: null,
        thumbnail: null,
        problem: null,
        isRefused: false,
      }))
      set([...latest.current, ...added])
      for (const file of fresh) send(file)
    },
    send,
    remove: (file: File) => {
      sending.current.get(file)?.stop.abort()
      set(latest.current.filter((picture) => picture.file !== file))
    },
    /** Waits until nothing is under way. @returns the addresses in their order; null if one could not be sent */
    sent: async (): Promise<string[] | null> => {
      while (sending.current.size > 0)
        await Promise.all([...sending.current.values()].map(({ ended }) => ended))
      const urls = latest.current.flatMap(({ url }) => url ?? [])
      return urls.length === latest.current.length ? urls : null
    },
  }
}
