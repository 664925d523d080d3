import type { Template } from '../../emails/template'

type BackupFailedData = {
  /** The reason, as a sentence. */
  words: string
}

const HEADING = 'A backup could not be made'

/** Tells the artist of the first scheduled backup that failed after a good one. */
export const backupFailed: Template<BackupFailedData> = {
  label: 'A backup failed',
  subject: () => HEADING,
  write: ({ words }, { publicUrl }) => ({
    preview: words,
    heading: HEADING,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The shop wanted to make a backup by itself, tried three times, and failed.',
      },
      { kind: 'quote', text: words },
      {
        kind: 'button',
        label: 'See the backups',
        href: `${publicUrl}/admin/settings/backup`,
      },
      {
        kind: 'note',
        text: 'It tries again at the next time of the schedule. You are told of this once, until a backup succeeds.',
      },
    ],
  }),
}
