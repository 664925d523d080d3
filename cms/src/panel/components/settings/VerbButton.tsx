'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { PanelVerb } from '../../../platform/panel-places'
import { callVerb } from '../nav/call-verb'

type VerbButtonProps = { label: string; call: NonNullable<PanelVerb['call']> }

/** In the row of a settings task: the button that does it at once. */
export function VerbButton({ label, call }: VerbButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const router = useRouter()
  const press = async () => {
    setIsBusy(true)
    await callVerb(call)
    setIsBusy(false)
    router.refresh()
  }
  return (
    <Button
      buttonStyle="secondary"
      disabled={isBusy}
      margin={false}
      onClick={() => void press()}
      size="medium"
    >
      {label}
    </Button>
  )
}
