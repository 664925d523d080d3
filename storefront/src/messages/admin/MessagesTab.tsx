import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { useState } from 'react'
import { useListPage } from '../../api/use-list-page'
import { Muted } from '../../ui/admin-list-styles'
import { ListView } from '../../ui/ListView'
import { useSelection } from '../../ui/use-selection'
import { MessageRow } from './MessageRow'
import { useDeleteMessages } from './use-delete-messages'

/** The messages from the contact form, newest first. */
export function MessagesTab({ isOwner }: { isOwner: boolean }) {
  const list = useListPage('listMessages')
  const [openId, setOpenId] = useState<number | null>(null)
  const selection = useSelection<ContactMessage>()
  const [isPending, deleteMessages] = useDeleteMessages()
  const remove = async (messages: readonly ContactMessage[]) => {
    if (await deleteMessages(messages)) selection.set(messages, false)
  }
  return (
    <ListView
      label="Messages"
      list={list}
      empty={<p>No contact messages found.</p>}
      facts={
        <Muted>
          {list.total} {list.total === 1 ? 'message' : 'messages'}
        </Muted>
      }
      bulkAction={{ selection, label: 'Delete', isPending, run: () => void remove(selection.rows) }}
      row={(message) => (
        <MessageRow
          key={message.id}
          message={message}
          isOwner={isOwner}
          isOpen={message.id === openId}
          onToggle={() => setOpenId(message.id === openId ? null : message.id)}
          isSelected={selection.has(message)}
          onSelect={(isSelected) => selection.set([message], isSelected)}
          isPending={isPending}
          onDelete={() => void remove([message])}
        />
      )}
    />
  )
}
