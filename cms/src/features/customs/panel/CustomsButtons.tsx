'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { CustomsDialog } from './CustomsDialog'
import { useCustoms } from './use-customs'

/** Prints the customs documents of orders, and changes what they say. */
export function CustomsButtons({ ids }: { ids: readonly string[] }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, asked, close, print, change } = useCustoms(ids, setProblem)
  return (
    <div className="gesso-lists">
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => void print()}
        size="small"
      >
        Customs documents
      </Button>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => void change()}
        size="small"
      >
        Change what they say
      </Button>
      <span aria-live="polite" className={problem ? 'gesso-problem' : 'gesso-hint'}>
        {isBusy ? 'Being made…' : problem}
      </span>
      {asked && asked.parcels.length > 0 && <CustomsDialog customs={asked} onClose={close} />}
    </div>
  )
}
