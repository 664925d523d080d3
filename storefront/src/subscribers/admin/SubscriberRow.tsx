import styled from 'styled-components'
import { AdminIcon } from '../../ui/AdminIcon'
import { stacked } from '../../ui/admin-list-styles'
import { Checkbox } from '../../ui/Checkbox'
import { IconButton } from '../../ui/IconButton'

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 60px;
  padding: 6px 8px;
  ${stacked} {
    padding-inline: 0 4px;
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

type SubscriberRowProps = {
  email: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  isPending: boolean
  onRemove: () => void
}

/** One subscriber, with a checkbox and a button that removes the address. */
export function SubscriberRow({ email, isSelected, onSelect, isPending, onRemove }: SubscriberRowProps) {
  return (
    <Row>
      <Checkbox label={`Select ${email}`} checked={isSelected} onChange={onSelect} />
      <span>{email}</span>
      <IconButton aria-label={`Unsubscribe ${email}`} aria-disabled={isPending} onClick={onRemove}>
        <AdminIcon name="remove" />
      </IconButton>
    </Row>
  )
}
