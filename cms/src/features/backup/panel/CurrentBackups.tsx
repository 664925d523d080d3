'use client'

import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type { Backups } from '@gesso/shared-types/features/backup/backup'
import { Button } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { Ago } from '../../../panel/components/Ago'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { Moment } from '../../../panel/components/Moment'
import { BackupList } from './BackupList'
import { Verdict } from './Verdict'

const POLL_MS = 2000

type CurrentBackupsProps = {
  now: Backups
  /** The day, in words, on which the artist said that they had made a backup. */
  madeOn: string | null
}

/** The state of the backups: the last good one, problems, the list of the last ones, and the button for a new one. */
export function CurrentBackups({ now, madeOn }: CurrentBackupsProps) {
  const [backups, setBackups] = useState(now)
  const { isBusy, problem, outcome, run } = useAction()
  const { every, nextAt, lastGood, isOld, running, failed, isTrialRunning, latest } = backups
  const isRunning = running !== null
  const isWatched = isRunning || isTrialRunning

  useEffect(() => {
    if (!isWatched) return
    // If the shop does not answer now, the next poll asks again.
    const timer = setInterval(() => callApi('getBackups', {}).then(setBackups, () => {}), POLL_MS)
    return () => clearInterval(timer)
  }, [isWatched])

  const start = (call: 'startBackup' | 'startBackupTrial') =>
    run(async () => {
      setBackups(await callApi(call, {}))
      return null
    })

  return (
    <>
      <Verdict {...backups} />
      {isOld && (
        <p className="gesso-warning" role="note">
          The last good backup is older than {every === 'weekly' ? 'two weeks' : 'two days'}.
        </p>
      )}
      {failed && (
        <p className="gesso-warning" role="note">
          The latest backup failed, <Moment at={failed.begunAt} />: {failed.error}
        </p>
      )}
      {running?.error && (
        <p className="gesso-warning" role="note">
          A backup failed, and is tried again in a few minutes: {running.error}
        </p>
      )}
      {!lastGood && madeOn && <p>You last made one on {madeOn}, which the shop does not have any more.</p>}
      {lastGood && (
        <p>
          The last good one: <Moment at={lastGood.begunAt} />, <Ago at={lastGood.begunAt} />,{' '}
          {sizeWords(lastGood.bytes)}, in <code>{lastGood.place}</code>
          {lastGood.isEncrypted ? '.' : ', not encrypted.'}
        </p>
      )}
      <p>
        {nextAt ? (
          <>
            The shop makes the next by itself <Moment at={nextAt} />.
          </>
        ) : (
          'The shop makes none by itself yet: choose below how often, and save.'
        )}
      </p>
      <div className="gesso-setting-action">
        <div className="gesso-buttons">
          <Button
            buttonStyle="secondary"
            disabled={isBusy || isRunning}
            margin={false}
            onClick={() => void start('startBackup')}
            size="medium"
          >
            Back up now
          </Button>
          {lastGood && (
            <Button
              buttonStyle="secondary"
              disabled={isBusy || isTrialRunning}
              margin={false}
              onClick={() => void start('startBackupTrial')}
              size="medium"
            >
              Try a restore
            </Button>
          )}
        </div>
        <p className="gesso-hint" role="status">
          {isRunning && !running.error && 'A backup is being made. You can leave this page.'}
          {isTrialRunning &&
            ' The newest backup is restored beside the shop, to try it. You can leave this page.'}
        </p>
        <Outcome outcome={outcome} problem={problem} />
      </div>
      {latest.length > 0 && <BackupList backups={latest} />}
    </>
  )
}
