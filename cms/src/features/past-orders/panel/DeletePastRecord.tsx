'use client'

import type { PastKind } from '@gesso/shared-types/features/past-orders/past-orders'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'
import { pastListAddress } from './past-orders-address'

type DeleteProps = { id: number; kind: PastKind; title: string }

/** Deletes one past order or customer after a confirmation. */
export function DeletePastRecord({ id, kind, title }: DeleteProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    const question = `Delete “${title}” from the archive? The same file would bring it back.`
    if (!(await askFirst(question, 'Delete from the archive'))) return
    setBusy(true)
    setProblem(null)
    await callApi('deletePastOrder', { id: String(id) }).then(
      () => window.location.assign(pastListAddress(kind === 'customer' ? { kind } : {})),
      (error: unknown) => {
        setProblem(problemOf(error))
        setBusy(false)
      },
    )
  }
  return (
    <div>
      <Button
        buttonStyle="secondary"
        className="gesso-danger"
        disabled={isBusy}
        margin={false}
        onClick={remove}
        size="medium"
      >
        Delete from the archive
      </Button>
      <Problem>{problem}</Problem>
    </div>
  )
}
