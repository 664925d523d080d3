import type { CallInput, CallName } from '@gesso/shared-types/contract'
import type { MatterAction } from '@gesso/shared-types/today/matter'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { askFirst } from '../account/ask-first'
import { callApi, problemOf } from '../call-api'
import { MatterButton } from './MatterButton'
import type { MatterActionProps } from './matter-action'

type Props = Pick<MatterActionProps, 'describedBy' | 'isMain' | 'onDone'> & {
  action: Extract<MatterAction, { call: string }>
}

/** A button that makes a call about a matter, after its question if it has one. */
export function CallButton({ action, onDone, ...shown }: Props) {
  const { label, call, input, done, question, stays } = action
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    if (question && !(await askFirst(question, label, call as CallName))) return
    setIsBusy(true)
    try {
      await callApi(call as CallName, input as CallInput<CallName>)
      onDone(done, stays)
    } catch (error) {
      toast.error(problemOf(error))
    }
    setIsBusy(false)
  }
  return (
    <MatterButton {...shown} isBusy={isBusy} onPress={() => void press()}>
      {label}
    </MatterButton>
  )
}
