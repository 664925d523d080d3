import type { Served } from '../../feature'
import { messageEmails } from '../../messages/store-message'
import { extending } from '../../platform/extension-point'
import { settingStates } from '../../settings/setting-states'
import { messagesState } from './messages-state'
import { readMessageEmails } from './read-message-emails'
import { createMessageTeller } from './tell-of-messages'

export const workers: Served['workers'] = [createMessageTeller]

export const extensions: Served['extensions'] = [
  extending(settingStates, { messages: messagesState }),
  extending(messageEmails, async (tx) => (await readMessageEmails(tx)).emails),
]
