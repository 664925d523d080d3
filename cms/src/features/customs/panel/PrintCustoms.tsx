'use client'

import { toast } from '@payloadcms/ui'
import { MatterButton } from '../../../panel/components/today/MatterButton'
import type { MatterActionProps } from '../../../panel/components/today/matter-action'
import { CustomsDialog } from './CustomsDialog'
import { useCustoms } from './use-customs'

/** Prints the customs documents of an order that waits to be sent. */
export function PrintCustoms({ label, isMain, describedBy, input }: MatterActionProps) {
  const tell = (problem: string | null) => {
    if (problem) toast.error(problem)
  }
  const { isBusy, asked, close, print } = useCustoms([String(input.id)], tell)
  return (
    <>
      <MatterButton describedBy={describedBy} isBusy={isBusy} isMain={isMain} onPress={() => void print()}>
        {label}
      </MatterButton>
      {asked && <CustomsDialog customs={asked} onClose={close} />}
    </>
  )
}
