'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'

/**
 * The button by which the artist says that they made a backup, because the shop cannot see copies made outside it.
 */
export function BackupMade() {
  const router = useRouter()
  const { isBusy, problem, outcome, run } = useAction()
  const confirm = () =>
    run(async () => {
      await callApi('confirmBackup', {})
      router.refresh()
      return 'Noted, with today’s date.'
    })
  return (
    <div className="gesso-setting-action">
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        margin={false}
        onClick={() => void confirm()}
        size="medium"
      >
        I make backups in another way
      </Button>
      <Outcome outcome={outcome} problem={problem} />
    </div>
  )
}
