'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { Problem } from '../../../panel/components/Problem'

/** Begins a condition report of a work and leads to it. */
export function BeginReport({ artworkId }: { artworkId: string }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { id } = await callApi('beginConditionReport', { id: artworkId })
      return router.push(`/admin/collections/condition_reports/${id}`)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => void begin()}
        size="small"
      >
        New condition report
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}
