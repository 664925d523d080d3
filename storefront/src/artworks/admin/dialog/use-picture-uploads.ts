import { thumbnailUrl } from '@gesso/shared-types/artworks/thumbnail-url'
import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { useEffect, useRef } from 'react'
import type { ArtworkDialogForm, FormPicture } from './artwork-form'
import { uploadPicture } from './upload-picture'

/** Whether the browser can read a picked file: it may be deleted, or on a memory card that was removed. */
async function isReadable(file: File): Promise<boolean> {
  try {
    // Read the stream, not a slice: Chromium reads an empty slice of a file that no longer exists.
    const reader = file.stream().getReader()
    await reader.read()
    void reader.cancel()
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants this logged, and nothing shown
    console.error(`${file.name} could not be read`, error)
    return false
  }
}

const UPLOAD_FAILED = 'This picture could not be sent. Remove it, and add it again.'

let filesPicked = 0

/** Uploads the files that the artist picks into the form's `pictures`, each at once and independently. */
export function usePictureUploads({
  getValues,
  setValue,
}: Pick<ArtworkDialogForm, 'getValues' | 'setValue'>) {
  const uploads = useRef(new Map<string, { ended: Promise<void>; stop: AbortController }>())

  useEffect(() => {
    const underWay = uploads.current
    return () => {
      for (const { stop } of underWay.values()) stop.abort()
    }
  }, [])

  const change = (key: string, changes: Partial<FormPicture>) =>
    setValue(
      'pictures',
      getValues('pictures').map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
    )
  const drop = (key: string) =>
    setValue(
      'pictures',
      getValues('pictures').filter((picture) => picture.key !== key),
    )

  const upload = async (key: string, file: File, signal: AbortSignal) => {
    try {
      if (!(await isReadable(file))) return drop(key)
      if (signal.aborted) return
      const picture = await uploadPicture(file, (progress) => change(key, { progress }), signal)
      change(key, { url: picture.url, thumbnail: thumbnailUrl(picture), progress: 1 })
    } catch (error) {
      if (!signal.aborted) change(key, { problem: refusalMessage(error) ?? UPLOAD_FAILED })
    } finally {
      uploads.current.delete(key)
    }
  }

  return {
    add: (files: readonly File[]) => {
      for (const file of files) {
        filesPicked += 1
        const key = `file ${filesPicked}`
        const stop = new AbortController()
        const { name } = file
        const upcoming = { url: null, thumbnail: null, progress: 0, problem: null }
        const picture = { key, name, ...upcoming, alt: '', storedAlt: '' }
        setValue('pictures', [...getValues('pictures'), picture])
        uploads.current.set(key, { ended: upload(key, file, stop.signal), stop })
      }
    },
    remove: (key: string) => {
      uploads.current.get(key)?.stop.abort()
      drop(key)
    },
    /** Waits until no upload is running, including those that start in the meantime. */
    ended: async (): Promise<void> => {
      while (uploads.current.size > 0) {
        await Promise.all([...uploads.current.values()].map(({ ended }) => ended))
      }
    },
  }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
