import { useState } from 'react'
import { useListPage } from '../../api/use-list-page'
import { ListView } from '../../ui/ListView'
import { MessageRow } from './MessageRow'

/** What visitors wrote, newest first (specification section 2). */
export function MessagesTab() {
  const list = useListPage('listMessages')
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <ListView
      label="Messages"
      list={list}
      empty={<p>No contact messages found.</p>}
      row={(message) => (
        <MessageRow
          key={message.id}
          message={message}
          isOpen={message.id === openId}
          onToggle={() => setOpenId(message.id === openId ? null : message.id)}
        />
      )}
    />
  )
}
