import type { ContactMessage } from '@gesso/shared-types/message'
import { useState } from 'react'
import { useListPage } from '../../api/use-list-page'
import { Soft } from '../../ui/admin-list-styles'
import { ListView } from '../../ui/ListView'
import { useChosen } from '../../ui/use-chosen'
import { MessageRow } from './MessageRow'
import { useDeleteMessages } from './use-delete-messages'

/** What visitors wrote, newest first (specification section 2). */
export function MessagesTab() {
  const list = useListPage('listMessages')
  const [openId, setOpenId] = useState<number | null>(null)
  const chosen = useChosen<ContactMessage>()
  const [isBusy, deleteMessages] = useDeleteMessages()
  const remove = async (messages: readonly ContactMessage[]) => {
    if (await deleteMessages(messages)) chosen.choose(messages, false)
  }
  return (
    <ListView
      label="Messages"
      list={list}
      empty={<p>No contact messages found.</p>}
      facts={
        <Soft>
          {list.total} {list.total === 1 ? 'message' : 'messages'}
        </Soft>
      }
      choice={{ chosen, verb: 'Delete', isBusy, run: () => void remove(chosen.rows) }}
      row={(message) => (
        <MessageRow
          key={message.id}
          message={message}
          isOpen={message.id === openId}
          onToggle={() => setOpenId(message.id === openId ? null : message.id)}
          isChosen={chosen.has(message)}
          onChoose={(isChosen) => chosen.choose([message], isChosen)}
          isBusy={isBusy}
          onDelete={() => void remove([message])}
        />
      )}
    />
  )
}
