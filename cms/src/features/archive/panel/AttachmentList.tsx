'use client'

import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import { archiveEndpoints } from '@gesso/shared-types/features/archive/archive-endpoints'
import {
  ATTACHMENT_ENDINGS,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@gesso/shared-types/features/archive/archive-list'
import { Button } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { sendFile } from '../../../panel/components/send-file'
import type { ListedAttachment } from '../attachments'

const CANNOT_SEND = 'The attachment could not be sent. If you changed it, choose it again.'

/** The attachments of an artwork. They are added and deleted at once, apart from the save of the form. */
export function AttachmentList({
  artworkId,
  attachments,
}: {
  artworkId: number
  attachments: ListedAttachment[]
}) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [list, setList] = useState(attachments)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    setSaid('')
    await work().catch((error: unknown) => setProblem(problemOf(error, CANNOT_SEND)))
    setBusy(false)
  }
  const add = (file: File) =>
    run(async () => {
      if (file.size > MAX_ATTACHMENT_BYTES) return setProblem(`${file.name} has more than 10 MB.`)
      const added = await sendFile(archiveEndpoints.addAttachment, file, { id: String(artworkId) })
      setList((now) => [...now, added])
      setSaid(`${added.name} is kept.`)
    })
  const remove = ({ id: attachmentId, name }: ListedAttachment) =>
    run(async () => {
      if (!(await askFirst(`Delete “${name}” for good?`, 'Delete'))) return
      await callApi('deleteAttachment', { id: String(artworkId), attachmentId: String(attachmentId) })
      setList((now) => now.filter((one) => one.id !== attachmentId))
      setSaid(`${name} is deleted.`)
    })

  return (
    <section aria-labelledby={id} className="field-type gesso-attachments">
      <h3 id={id}>Attachments</h3>
      {list.length > 0 && (
        <ul>
          {list.map((attachment) => (
            <li key={attachment.id}>
              <a
                download={attachment.name}
                href={`/api/cms/artworks/${artworkId}/documents/${attachment.id}`}
              >
                {attachment.name}
              </a>
              <span className="gesso-hint">{sizeWords(attachment.size)}</span>
              <button
                aria-label={`Delete ${attachment.name}`}
                className="gesso-link-button"
                disabled={isBusy}
                onClick={() => void remove(attachment)}
                type="button"
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        accept={Object.values(ATTACHMENT_ENDINGS)
          .map((ending) => `.${ending}`)
          .join(',')}
        aria-label="Attachment"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (!file) return
          void add(file).finally(() => {
            if (chooser.current) chooser.current.value = ''
          })
        }}
        ref={chooser}
        type="file"
      />
      <Button
        buttonStyle="secondary"
        disabled={isBusy || list.length >= MAX_ATTACHMENTS}
        margin={false}
        onClick={() => chooser.current?.click()}
        size="small"
      >
        {isBusy ? 'One moment …' : 'Add an attachment'}
      </Button>
      <p className="gesso-hint">
        PDF, JPEG, PNG or WebP, 10 MB each, {MAX_ATTACHMENTS} at most. Kept at once, in the database; only
        owners open them.
      </p>
      <p className="gesso-unseen" role="status">
        {said}
      </p>
      <Problem>{problem}</Problem>
    </section>
  )
}
