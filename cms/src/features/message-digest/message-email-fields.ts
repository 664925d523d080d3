import type { MessageEmails } from '@gesso/shared-types/features/message-digest/message-emails'
import type { Field } from 'payload'
import { HOUR_OPTIONS } from '../../settings/hour-options'

const MESSAGE_EMAILS_WORDS: Record<MessageEmails, string> = {
  at_once: 'At once, one for each',
  daily: 'Once a day, all in one',
  none: 'None',
}

/** When the artist wants to be told of new messages. */
export const messageEmailFields: Field[] = [
  {
    name: 'messageEmails',
    label: 'Emails about new messages',
    type: 'select',
    options: Object.entries(MESSAGE_EMAILS_WORDS).map(([value, label]) => ({ value, label })),
    defaultValue: 'at_once',
    admin: { description: 'They go to you. Both dashboards count unread messages, whatever you choose.' },
  },
  {
    name: 'messageEmailsHour',
    label: 'Once a day at',
    type: 'select',
    options: HOUR_OPTIONS,
    defaultValue: '8',
    admin: {
      description: 'In your time zone. With no new message there is no email.',
      condition: (_data, siblings) => siblings?.messageEmails === 'daily',
    },
  },
]
