import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { replyAddress } from '@gesso/shared-types/messages/reply-address'
import styled from 'styled-components'
import { messageActions, messageMarks, messageParts } from '../../features-in/messages'
import { artworkPath, panelPath } from '../../routing/paths'
import { AdminIcon } from '../../ui/AdminIcon'
import { formatDay } from '../../ui/admin-dates'
import { CellGroup, InlineGroup, Muted, RowName, stacked } from '../../ui/admin-list-styles'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { CollapsibleRow } from '../../ui/CollapsibleRow'
import { IconButton } from '../../ui/IconButton'
import { showParts } from '../../ui/show-parts'
import { useMarkMessage } from './use-mark-message'

const Sender = styled.span`
  display: grid;
  min-width: 0;
`
const Subject = styled.span<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? 600 : 400)};
  overflow-wrap: anywhere;
`
const Mark = styled.span`
  ${stacked} {
    &:empty {
      display: none;
    }
  }
`
const Text = styled.p`
  max-width: 76ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`
const Reply = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 9px 16px;
  border: 1px solid var(--ink);
  border-radius: var(--radius);
  color: var(--ink);
  font: var(--label);
  text-decoration: none;
`

const Work = styled.em`
  font: italic 400 1rem / 1.5rem var(--italic);
`

/** The work that a message asks about, with its title at that time, linked while it exists. */
function AboutWork({ work }: Pick<ContactMessage, 'work'>) {
  if (!work) return null
  const title = <Work>{work.title}</Work>
  return (
    <p>
      <Muted>About the work </Muted>
      {work.slug === null ? title : <a href={artworkPath(work.slug)}>{title}</a>}
      {work.slug === null && <Muted>, which was deleted since</Muted>}
    </p>
  )
}

type MessageRowProps = {
  message: ContactMessage
  isOwner: boolean
  isOpen: boolean
  onToggle: () => void
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  isPending: boolean
  onDelete: () => void
}

/**
 * One message with sender, subject and day; when opened, with its text and the ways to answer. Opening it marks it as
 * read.
 */
export function MessageRow(props: MessageRowProps) {
  const { message, isOpen, onToggle } = props
  const mark = useMarkMessage()
  const isUnread = message.readAt === null

  const toggle = () => {
    if (!isOpen && isUnread) mark(message, true)
    onToggle()
  }
  return (
    <li>
      <CollapsibleRow
        columns="240px minmax(0, 1fr) auto 104px"
        isOpen={isOpen}
        onToggle={toggle}
        head={
          <>
            <Sender>
              <RowName>{message.name}</RowName>
              <Muted>{message.email}</Muted>
            </Sender>
            <Subject $unread={isUnread}>{message.subject}</Subject>
            <CellGroup>
              <Mark>
                {isUnread && <Badge $look="open">Unread</Badge>}
                {showParts(messageMarks, { message })}
              </Mark>
              <Muted>{formatDay(message.createdAt)}</Muted>
            </CellGroup>
          </>
        }
        start={
          <Checkbox
            label={`Select message from ${message.name}`}
            checked={props.isSelected}
            onChange={props.onSelect}
          />
        }
        end={
          <IconButton
            aria-label={`Delete message from ${message.name}`}
            aria-disabled={props.isPending}
            onClick={props.onDelete}
          >
            <AdminIcon name="remove" />
          </IconButton>
        }
      >
        <AboutWork work={message.work} />
        {message.order && (
          <p>
            <Muted>About the order </Muted>
            <a href={panelPath(`/collections/orders/${message.order.id}`)}>{message.order.number}</a>
          </p>
        )}
        <Text>{message.message}</Text>
        <InlineGroup>
          <Reply href={replyAddress(message)}>Reply by email</Reply>
          {showParts(messageActions, { message })}
          {!isUnread && (
            <Button low kind="quiet" onClick={() => mark(message, false)}>
              Mark as unread
            </Button>
          )}
        </InlineGroup>
        {showParts(messageParts, { message, isDeleting: props.isPending, isOwner: props.isOwner })}
      </CollapsibleRow>
    </li>
  )
}
