import type { Served } from '../../feature'
import { messageEmails } from '../../messages/store-message'
import { extending } from '../../platform/extension-point'
import { readMessageEmails } from './read-message-emails'
import { createMessageTeller } from './tell-of-messages'

export const workers: Served['workers'] = [createMessageTeller]

export const extensions: Served['extensions'] = [
  extending(messageEmails, async (tx) => (await readMessageEmails(tx)).emails),
]
