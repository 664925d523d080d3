import type { Feature } from '../../feature'
import { section, withSection } from '../../settings/settings-section'
import { messageDigest as template } from './message-digest'
import { messageDigestData } from './message-digest-data'
import { messageEmailFields } from './message-email-fields'

export const messageDigest: Feature = {
  name: 'message-digest',
  purpose: 'Sends new messages by email once a day, or not at all',
  switch: 'Shop settings',
  data: messageDigestData,
  emails: { message_digest: template },
  plugins: () => [withSection(section('Messages', messageEmailFields), 'Collectors')],
  serve: () => import('./serve'),
}
