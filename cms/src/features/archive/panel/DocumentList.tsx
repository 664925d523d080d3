'use client'

import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import {
  DOCUMENT_ENDINGS,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
} from '@gesso/shared-types/features/archive/archive-list'
import { Button } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import type { ListedDocument } from '../documents'
import { addDocument } from './add-document'

const CANNOT_SEND = 'The document could not be sent. If you changed it, choose it again.'

/** Documents that are added, saved and deleted at once, whatever else of the form is not saved yet. */
export function DocumentList({ artworkId, documents }: { artworkId: number; documents: ListedDocument[] }) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [list, setList] = useState(documents)
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
      if (file.size > MAX_DOCUMENT_BYTES) return setProblem(`${file.name} has more than 10 MB.`)
      const added = await addDocument(artworkId, file)
      setList((now) => [...now, added])
      setSaid(`${added.name} is kept.`)
    })
  const remove = ({ id: documentId, name }: ListedDocument) =>
    run(async () => {
      if (!window.confirm(`Delete “${name}” for good?`)) return
      await callApi('deleteDocument', { id: String(artworkId), documentId: String(documentId) })
      setList((now) => now.filter((one) => one.id !== documentId))
      setSaid(`${name} is deleted.`)
    })

  return (
    <section aria-labelledby={id} className="field-type gesso-documents">
      <h3 id={id}>Documents</h3>
      {list.length > 0 && (
        <ul>
          {list.map((document) => (
            <li key={document.id}>
              <a download={document.name} href={`/api/cms/artworks/${artworkId}/documents/${document.id}`}>
                {document.name}
              </a>
              <span className="gesso-hint">{sizeWords(document.size)}</span>
              <button
                aria-label={`Delete ${document.name}`}
                className="gesso-link-button"
                disabled={isBusy}
                onClick={() => void remove(document)}
                type="button"
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        accept={Object.values(DOCUMENT_ENDINGS)
          .map((ending) => `.${ending}`)
          .join(',')}
        aria-label="Document"
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
        disabled={isBusy || list.length >= MAX_DOCUMENTS}
        margin={false}
        onClick={() => chooser.current?.click()}
        size="small"
      >
        {isBusy ? 'One moment …' : 'Add a document'}
      </Button>
      <p className="gesso-hint">
        PDF, JPEG, PNG or WebP, 10 MB each, {MAX_DOCUMENTS} at most. Kept at once, in the database; only
        owners open them.
      </p>
      <p className="gesso-unseen" role="status">
        {said}
      </p>
      <Problem>{problem}</Problem>
    </section>
  )
}
