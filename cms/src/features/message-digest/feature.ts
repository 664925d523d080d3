import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { messageDigest as template } from './message-digest'
import { messageDigestData } from './message-digest-data'
import { messageEmailFields } from './message-email-fields'

export const messageDigest: Feature = {
  name: 'message-digest',
  purpose: 'Sends new messages by email once a day, or not at all',
  switch: 'Settings',
  data: messageDigestData,
  emails: { message_digest: template },
  plugins: () => [
    adding({
      tasks: [
        {
          name: 'messages',
          label: 'Messages',
          group: 'shop',
          fields: messageEmailFields,
          before: 'collectors',
        },
      ],
    }),
  ],
  serve: () => import('./serve'),
}
