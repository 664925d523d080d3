import {
  BACKUP_EVERY,
  BACKUP_TO,
  type BackupEvery,
  type BackupTo,
} from '@gesso/shared-types/features/backup/backup'
import type { Field, NumberFieldSingleValidation, SelectFieldSingleValidation } from 'payload'
import { shopContext } from '../../platform/context'
import { HOUR_OPTIONS } from '../../settings/hour-options'

const EVERY_WORDS: Record<BackupEvery, string> = { off: 'Never', daily: 'Every day', weekly: 'Every week' }
const TO_WORDS: Record<BackupTo, string> = { folder: 'A folder of the server', bucket: 'The bucket' }
/** How many backups are kept while the artist has set no number. */
export const DEFAULT_KEEP = 7
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const isOn = (every: unknown) => every === 'daily' || every === 'weekly'

const needsBucket: SelectFieldSingleValidation = (value, { req }) =>
  value !== 'bucket' ||
  shopContext(req.payload).env.bucket !== null ||
  'There is no bucket: choose a place for the backups first.'

const wholeUpTo =
  (most: number): NumberFieldSingleValidation =>
  (value) =>
    value === null ||
    value === undefined ||
    (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most) ||
    `Enter a whole number from 1 to ${most}.`

/** When, where and how long the shop keeps its own backups; before them the panel shows their state. */
export const backupFields: Field[] = [
  {
    name: 'backup',
    type: 'ui',
    admin: { components: { Field: '/features/backup/panel/Backup#Backup' } },
  },
  {
    name: 'backupEvery',
    label: 'Make backups',
    type: 'select',
    options: BACKUP_EVERY.map((value) => ({ value, label: EVERY_WORDS[value] })),
    defaultValue: 'off',
    admin: {
      description:
        'The shop makes them by itself, while it sells. Once switched on, the first is made within a minute or so.',
    },
  },
  {
    name: 'backupDay',
    label: 'On',
    type: 'select',
    options: DAYS.map((label, index) => ({ value: String(index + 1), label })),
    defaultValue: '1',
    admin: { condition: (_data, siblings) => siblings?.backupEvery === 'weekly' },
  },
  {
    name: 'backupHour',
    label: 'At',
    type: 'select',
    options: HOUR_OPTIONS,
    defaultValue: '4',
    admin: {
      description: 'In your time zone.',
      condition: (_data, siblings) => isOn(siblings?.backupEvery),
    },
  },
  {
    name: 'backupTo',
    label: 'To',
    type: 'select',
    options: BACKUP_TO.map((value) => ({ value, label: TO_WORDS[value] })),
    defaultValue: 'folder',
    validate: needsBucket,
    // The place is chosen above, and wins over this setting of earlier versions.
    admin: { hidden: true },
  },
  {
    name: 'backupKeep',
    label: 'Keep how many',
    type: 'number',
    defaultValue: DEFAULT_KEEP,
    validate: wholeUpTo(1000),
    admin: {
      description: `Older ones that the shop made are removed after the next good one. Those made by other means stay. Empty: ${DEFAULT_KEEP}.`,
      condition: (_data, siblings) => isOn(siblings?.backupEvery),
    },
  },
  {
    name: 'backupKeepDays',
    label: 'Keep for how many days',
    type: 'number',
    validate: wholeUpTo(3650),
    admin: {
      description:
        'Empty: as long as there are not more than that. The last good one is never removed. Personal data that you erase is in older backups until they go.',
      condition: (_data, siblings) => isOn(siblings?.backupEvery),
    },
  },
]
