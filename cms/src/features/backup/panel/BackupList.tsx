import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type { Backup } from '@gesso/shared-types/features/backup/backup'
import { Moment } from '../../../panel/components/Moment'

const CAUSES: Record<Backup['cause'], string> = {
  schedule: 'by the schedule',
  button: 'by the button',
  command: 'by the command',
}

const count = (number: number): string => number.toLocaleString('en-US')

function Result({ state, bytes, rows, tables, pictures, place, isEncrypted, error, removedAt }: Backup) {
  if (state === 'running') return <>Not done yet{error ? `: ${error}` : '.'}</>
  if (state === 'failed') return <>Failed: {error}</>
  return (
    <>
      {sizeWords(bytes)}: {count(rows)} rows of {count(tables)} tables, {count(pictures)} files of pictures
      {isEncrypted ? '' : '; not encrypted'}. <code>{place}</code>
      {removedAt && ', removed since'}
    </>
  )
}

/** The last backups, the newest first. */
export const BackupList = ({ backups }: { backups: readonly Backup[] }) => (
  <details className="gesso-backup-list">
    <summary>The last backups</summary>
    <ul>
      {backups.map((backup) => (
        <li key={backup.id}>
          <Moment at={backup.begunAt} />, {CAUSES[backup.cause]}
          <br />
          <Result {...backup} />
        </li>
      ))}
    </ul>
  </details>
)
