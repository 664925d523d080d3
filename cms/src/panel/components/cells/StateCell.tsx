import type { DefaultServerCellComponentProps, SelectField } from 'payload'
import { Badge, type Tone } from '../Badge'

/** Finished states recede; states that need attention are red. */
const TONES: Record<string, Tone> = {
  pending: 'open',
  queued: 'open',
  unconfirmed: 'open',
  awaiting_payment: 'open',
  cancelling: 'open',
  capturing: 'open',
  partially_refunded: 'open',
  failed: 'wrong',
  lost: 'wrong',
  completed: 'done',
  paid: 'done',
  refunded: 'done',
  expired: 'done',
}

/** The state of a select field, shown by its label. */
export function StateCell({ cellData, field }: DefaultServerCellComponentProps) {
  const { options = [] } = field as SelectField
  const option = options.find((one) => typeof one === 'object' && one.value === cellData)
  const label =
    typeof option === 'object' && typeof option.label === 'string' ? option.label : String(cellData ?? '')
  return <Badge tone={TONES[String(cellData)] ?? 'plain'}>{label}</Badge>
}
