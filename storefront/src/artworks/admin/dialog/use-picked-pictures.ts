import type { Picture } from '@gesso/shared-types/artwork'
import { useEffect, useRef, useState } from 'react'
import { refusalMessage } from '../../../api/refusal-message'
import { moveItem } from '../sorting/slide-offsets'
import { thumbnailUrl } from '../thumbnail-url'
import { uploadPicture } from './upload-picture'

/** A picture of the dialog: one that the work has, or a file on its way. */
export type PickedPicture = {
  key: string
  name: string
  /** Address in the shop, once it is there. */
  url: string | null
  /** What its thumbnail shows. */
  small: string | null
  /** How much of it is sent, 0 to 1. */
  sent: number
  problem: string | null
}

type ShopPicture = { url: string; small: string }

const fromShop = ({ url, small }: ShopPicture): PickedPicture => ({
  key: url,
  name: '',
  url,
  small,
  sent: 1,
  problem: null,
})

/** Whether the browser can read a picked file: it may be gone, or on a card that was pulled out. */
async function isReadable(file: File): Promise<boolean> {
  try {
    // Not a slice: of a file that is gone Chromium reads one as empty.
    const reader = file.stream().getReader()
    await reader.read()
    void reader.cancel()
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged, and the user hears nothing (specification section 8)
    console.error(`${file.name} could not be read`, error)
    return false
  }
}

const SENDS = 'This picture could not be sent. Remove it, and add it again.'

let filesPicked = 0

/** The dialog's pictures in order; each file is sent at once, by itself (design §3). */
export function usePickedPictures(initial: () => readonly ShopPicture[]) {
  const [pictures, setPictures] = useState<readonly PickedPicture[]>(() => initial().map(fromShop))
  const underWay = useRef(new Map<string, { ended: Promise<void>; stop: AbortController }>())
  const latest = useRef(pictures)
  latest.current = pictures

  useEffect(() => {
    const uploads = underWay.current
    return () => {
      for (const { stop } of uploads.values()) stop.abort()
    }
  }, [])

  const change = (key: string, news: Partial<PickedPicture>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...news } : picture)))

  const drop = (key: string) => setPictures((all) => all.filter((picture) => picture.key !== key))

  const send = async (key: string, file: File, signal: AbortSignal) => {
    try {
      if (!(await isReadable(file))) return drop(key)
      if (signal.aborted) return
      const picture: Picture = await uploadPicture(file, (sent) => change(key, { sent }), signal)
      change(key, { url: picture.url, small: thumbnailUrl(picture), sent: 1 })
    } catch (error) {
      if (!signal.aborted) change(key, { problem: refusalMessage(error) ?? SENDS })
    } finally {
      underWay.current.delete(key)
    }
  }

  const add = (files: readonly File[]) => {
    for (const file of files) {
      filesPicked += 1
      const key = `file ${filesPicked}`
      const stop = new AbortController()
      setPictures((all) => [...all, { key, name: file.name, url: null, small: null, sent: 0, problem: null }])
      underWay.current.set(key, { ended: send(key, file, stop.signal), stop })
    }
  }

  const remove = (key: string) => {
    underWay.current.get(key)?.stop.abort()
    drop(key)
  }

  return {
    pictures,
    add,
    remove,
    move: (from: number, to: number) => setPictures((all) => moveItem(all, from, to)),
    replace: (all: readonly ShopPicture[]) => setPictures(all.map(fromShop)),
    isUploading: pictures.some(({ url, problem }) => url === null && problem === null),
    /** Waits for the files under way. @returns all pictures as they are then */
    settled: async (): Promise<readonly PickedPicture[]> => {
      while (underWay.current.size > 0) {
        await Promise.all([...underWay.current.values()].map(({ ended }) => ended))
        // What they changed is drawn, and with it read, after a turn.
        await new Promise((done) => setTimeout(done))
      }
      return latest.current
    },
  }
}

export type PickedPictures = ReturnType<typeof usePickedPictures>
