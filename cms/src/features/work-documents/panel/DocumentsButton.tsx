'use client'

import type { WorkSelection } from '@gesso/shared-types/features/work-documents/work-document'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import type { AskedDocuments } from './asked-documents'
import { DocumentsDialog } from './DocumentsDialog'

type Props = { select: WorkSelection | (() => Promise<WorkSelection>) }

/** Opens the documents of works. @param props.select the works, or what finds them when it is pressed */
export function DocumentsButton({ select }: Props) {
  const [asked, setAsked] = useState<AskedDocuments | null>(null)
  const { isBusy, problem, run } = useAction()
  const open = () =>
    run(async () => {
      const selection = typeof select === 'function' ? await select() : select
      setAsked({ ...(await callApi('readWorkSelection', { selection })), selection })
      return null
    })
  return (
    <>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => void open()}
        size="medium"
        type="button"
      >
        Documents
      </Button>
      <Problem>{problem}</Problem>
      {asked && <DocumentsDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
