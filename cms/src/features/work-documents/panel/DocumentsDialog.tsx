'use client'

import { sendCall } from '@gesso/shared-types/contract/call-endpoint'
import { localPaper } from '@gesso/shared-types/features/printing/local-paper'
import type { CataloguePaper, WorkDocument } from '@gesso/shared-types/features/work-documents/work-document'
import { workDocumentEndpoints } from '@gesso/shared-types/features/work-documents/work-document-endpoints'
import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { fieldsOf } from '../../../panel/components/account/Field'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'
import { DialogForm } from '../../../panel/components/DialogForm'
import { Problem } from '../../../panel/components/Problem'
import { saveFile } from '../../../panel/components/save-file'
import type { AskedDocuments } from './asked-documents'
import { CatalogueFields } from './CatalogueFields'
import { readProfile } from './read-profile'

type Kind = WorkDocument | 'catalogue'

const LABELS: Record<Kind, string> = {
  labels: 'Wall labels',
  price_list: 'Price list',
  checklist: 'Checklist of an exhibition',
  catalogue: 'Catalogue',
}
const PAPERS: Record<CataloguePaper, string> = { a4: 'A4', letter: 'Letter', square: 'Square, 210 mm' }

/** Asks which document of works is made, and makes it. */
export function DocumentsDialog({
  selection,
  title,
  words,
  hasPrices,
  works,
  onClose,
}: AskedDocuments & { onClose: () => void }) {
  const router = useRouter()
  const isOwner = useAuth().user?.role === 'owner'
  const [kind, setKind] = useState<Kind>('labels')
  const { isBusy, problem, run } = useAction()
  const isCatalogue = kind === 'catalogue'
  const make = (form: HTMLFormElement) =>
    run(async () => {
      const typed = fieldsOf(form)
      const asked = { selection, title: typed.title || LABELS[kind], prices: typed.prices !== undefined }
      const paper = typed.paper as CataloguePaper
      if (!isCatalogue) {
        const input = { ...asked, document: kind, paper: paper === 'letter' ? paper : ('a4' as const) }
        const answer = await sendCall(workDocumentEndpoints.printWorkDocument, input)
        saveFile(await answer.blob(), `${LABELS[kind]}.pdf`)
        onClose()
        return null
      }
      const profile = await readProfile(form)
      await callApi('startCatalogue', {
        ...asked,
        paper,
        words: typed.words ?? '',
        perPage: typed.perPage === '2' ? 2 : 1,
        bleed: typed.bleed !== undefined,
        ...(typed.cover && { cover: Number(typed.cover) }),
        ...(profile && { profile }),
      })
      router.push('/admin/catalogues')
      return null
    })
  return (
    <DialogForm
      button={isCatalogue ? 'Make the catalogue' : 'Make the PDF'}
      isDisabled={isBusy}
      onClose={onClose}
      onSubmit={(form) => void make(form)}
      title={`Documents of ${countNoun(works.length, 'work')}`}
    >
      <label className="gesso-field">
        Document
        <select onChange={({ target }) => setKind(target.value as Kind)} value={kind}>
          {Object.entries(LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="gesso-field">
        Paper
        <select defaultValue={localPaper(navigator.language).sheet} name="paper">
          {Object.entries(PAPERS).map(
            ([value, label]) =>
              (isCatalogue || value !== 'square') && (
                <option key={value} value={value}>
                  {label}
                </option>
              ),
          )}
        </select>
      </label>
      {kind !== 'labels' && (
        <label className="gesso-field">
          {kind === 'checklist' ? 'Title of the exhibition' : 'Title'}
          <input autoComplete="off" defaultValue={title} maxLength={200} name="title" type="text" />
        </label>
      )}
      {(kind !== 'checklist' || isOwner) && (
        <label className="gesso-choice">
          <input defaultChecked={hasPrices} key={kind} name="prices" type="checkbox" />
          {kind === 'checklist' ? 'With insurance values' : 'With prices'}
        </label>
      )}
      {isCatalogue && <CatalogueFields words={words} works={works} />}
      <Problem>{problem}</Problem>
    </DialogForm>
  )
}
