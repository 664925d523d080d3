import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { messageDigest as template } from './message-digest'
import { messageDigestData } from './message-digest-data'
import { messageEmailFields } from './message-email-fields'

export const messageDigest: Feature = {
  name: 'message-digest',
  purpose: 'New messages by email once a day, or by none',
  switch: 'a setting',
  data: messageDigestData,
  emails: { message_digest: template },
  plugins: () => [withSection(section('Messages', messageEmailFields), 'Collectors')],
  serve: () => import('./serve'),
}
