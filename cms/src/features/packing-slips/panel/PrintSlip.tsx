'use client'

import { localPaper } from '@gesso/shared-types/features/printing/local-paper'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { problemOf } from '../../../panel/components/call-api'
import { MatterButton } from '../../../panel/components/today/MatterButton'
import type { MatterActionProps } from '../../../panel/components/today/matter-action'
import { savePrint } from './save-print'

/** Prints the packing slip of an order that waits to be sent. */
export function PrintSlip({ label, isMain, describedBy, input, onMissed }: MatterActionProps) {
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const { sheet } = localPaper(navigator.language)
      const leftOut = await savePrint('packing_slips', label, sheet, [String(input.id)])
      if (leftOut > 0) onMissed('This order is not to be sent any more.')
    } catch (error) {
      toast.error(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <MatterButton describedBy={describedBy} isBusy={isBusy} isMain={isMain} onPress={() => void print()}>
      {label}
    </MatterButton>
  )
}
