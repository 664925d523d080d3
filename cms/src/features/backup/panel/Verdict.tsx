import type { Backups } from '@gesso/shared-types/features/backup/backup'
import { Moment } from '../../../panel/components/Moment'

const count = (number: number): string => number.toLocaleString('en-US')

/** Says whether the last good backup would bring back everything, and what its last trial has shown. */
export function Verdict({ lastGood, lacks, trial }: Backups) {
  return (
    <>
      {!lastGood && (
        <p className="gesso-warning" role="note">
          There is no backup: if the server is lost, so is the shop.
        </p>
      )}
      {lastGood && lacks.length === 0 && (
        <p className="gesso-backup-verdict">It would bring back everything.</p>
      )}
      {lacks.length > 0 && (
        <div className="gesso-warning" role="note">
          <p>It would not bring back everything.</p>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </div>
      )}
      {trial?.state === 'failed' && (
        <p className="gesso-warning" role="note">
          The last trial restore failed, <Moment at={trial.begunAt} />: {trial.error}
        </p>
      )}
      {trial?.state === 'done' && (
        <p>
          A trial restore has brought one back, <Moment at={trial.begunAt} />: {count(trial.rows)} rows and{' '}
          {count(trial.pictures)} files of pictures. {trial.note}
        </p>
      )}
    </>
  )
}
