import type { MessageEmails } from '@gesso/shared-types/features/message-digest/message-emails'
import type { Context } from '../../platform/context'
import type { SettingState } from '../../settings/setting-states'
import { readMessageEmails } from './read-message-emails'

const WORDS: Record<MessageEmails, (hour: number) => string> = {
  at_once: () => 'each by email',
  daily: (hour) => `once a day at ${hour}:00`,
  none: () => 'no emails',
}

/** How the artist is told of new messages. */
export async function messagesState(context: Context): Promise<SettingState> {
  const { emails, hour } = await readMessageEmails(context)
  return { words: WORDS[emails](hour) }
}
