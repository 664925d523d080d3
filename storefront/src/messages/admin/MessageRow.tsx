import type { ContactMessage } from '@gesso/shared-types/message'
import { replyAddress } from '@gesso/shared-types/reply-address'
import styled from 'styled-components'
import { formatDay } from '../../ui/admin-dates'
import { CellGroup, InlineGroup, Muted, RowName, stacked } from '../../ui/admin-list-styles'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { CheckoutIcon } from '../../ui/CheckoutIcon'
import { CollapsibleRow } from '../../ui/CollapsibleRow'
import { IconButton } from '../../ui/IconButton'
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
const Words = styled.p`
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
  background: var(--ink);
  color: var(--page);
  font: var(--label);
  text-decoration: none;
`

type MessageRowProps = {
  message: ContactMessage
  isOpen: boolean
  onToggle: () => void
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  isBusy: boolean
  onDelete: () => void
}

/** One message: sender, subject and day; opened, its words, and a reply by mail. Opening it marks it as read. */
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
              <Mark>{isUnread && <Badge $look="open">Unread</Badge>}</Mark>
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
            aria-disabled={props.isBusy}
            onClick={props.onDelete}
          >
            <CheckoutIcon name="remove" />
          </IconButton>
        }
      >
        <Words>{message.message}</Words>
        <InlineGroup>
          <Reply href={replyAddress(message)}>Reply by email</Reply>
          {!isUnread && (
            <Button low kind="quiet" onClick={() => mark(message, false)}>
              Mark as unread
            </Button>
          )}
        </InlineGroup>
      </CollapsibleRow>
    </li>
  )
}
