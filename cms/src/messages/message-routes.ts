import { done, type Routes } from '../platform/http/call-endpoints'
import { pageOfPeople } from '../platform/http/page-of-people'
import { deleteMessage } from './delete-message'
import { listMessages } from './list-messages'
import { markMessage } from './mark-message'
import { sendMessage } from './send-message'

/** The handlers of calls about messages. */
export const messageRoutes = {
  sendMessage: async ({ altcha, website, ...message }, context) => {
    if (!website) await sendMessage(context, message, altcha)
    return done
  },
  listMessages: async (input, context) => pageOfPeople(context, await listMessages(context, input)),
  markMessage: ({ id, isRead }, context) => markMessage(context, id, isRead),
  deleteMessage: async ({ id }, context) => {
    await deleteMessage(context, id)
    return done
  },
} satisfies Partial<Routes>
