'use client'

import { conditionEndpoints } from '@gesso/shared-types/features/loans/condition-endpoints'
import {
  MAX_CONDITION_PHOTO_BYTES,
  MAX_CONDITION_PHOTOS,
} from '@gesso/shared-types/features/loans/condition-report'
import { useId, useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { sendFile } from '../../../panel/components/send-file'
import { ConditionPhoto } from './ConditionPhoto'
import { PhotoChooser } from './PhotoChooser'

type Photo = { id: number; caption: string | null }
type ConditionPhotosProps = { reportId: number; photos: Photo[]; mayAdd: boolean; mayDelete: boolean }

const CANNOT_SEND = 'The photograph could not be sent. Please choose it again.'

/** The photographs of a condition report. They are kept at once, apart from the save of the form. */
export function ConditionPhotos({ reportId, photos, mayAdd, mayDelete }: ConditionPhotosProps) {
  const id = useId()
  const [list, setList] = useState<Photo[]>(photos)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const report = String(reportId)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    setSaid('')
    await work().catch((error: unknown) => setProblem(problemOf(error, CANNOT_SEND)))
    setBusy(false)
  }
  const add = (files: readonly File[]) =>
    run(async () => {
      for (const [at, file] of files.entries()) {
        if (file.size > MAX_CONDITION_PHOTO_BYTES) return setProblem(`${file.name} has more than 25 MB.`)
        if (files.length > 1) setSaid(`Photograph ${at + 1} of ${files.length} …`)
        const added = await sendFile(conditionEndpoints.addConditionPhoto, file, { id: report })
        setList((now) => [...now, added])
      }
      setSaid(files.length === 1 ? 'The photograph is kept.' : `${files.length} photographs are kept.`)
    })
  const remove = (photoId: number, number: number) =>
    run(async () => {
      if (!(await askFirst(`Delete photograph ${number} for good?`, 'Delete'))) return
      await callApi('deleteConditionPhoto', { id: report, photoId: String(photoId) })
      setList((now) => now.filter((photo) => photo.id !== photoId))
      setSaid('The photograph is deleted.')
    })
  const caption = (photoId: number, words: string) =>
    run(async () => {
      await callApi('captionConditionPhoto', { id: report, photoId: String(photoId), caption: words || null })
      setSaid('The caption is kept.')
    })

  return (
    <section aria-labelledby={id} className="gesso-condition">
      <h2 id={id}>Photographs</h2>
      {list.length > 0 && (
        <ol>
          {list.map((photo, at) => (
            <ConditionPhoto
              isBusy={isBusy}
              key={photo.id}
              number={at + 1}
              onCaption={(words) => void caption(photo.id, words)}
              onDelete={mayDelete ? () => void remove(photo.id, at + 1) : null}
              photo={photo}
              reportId={reportId}
            />
          ))}
        </ol>
      )}
      {mayAdd && (
        <PhotoChooser
          isBusy={isBusy || list.length >= MAX_CONDITION_PHOTOS}
          onChosen={(files) => void add(files)}
        />
      )}
      <p className="gesso-hint">
        At most {MAX_CONDITION_PHOTOS}. Kept at once and made smaller, without the place where a phone took
        them. Nobody outside of your shop sees them.
      </p>
      <p className="gesso-unseen" role="status">
        {said}
      </p>
      <Problem>{problem}</Problem>
    </section>
  )
}
