import { Icon } from '../../../panel/components/Icon'
import { Moment } from '../../../panel/components/Moment'
import { fieldWords, TIMES, valueWords } from './entry-words'

const Value = ({ field, value }: { field: string; value: unknown }) => {
  if (TIMES.includes(field) && typeof value === 'string' && value) {
    return (
      <span className="gesso-said">
        <Moment at={value} />
      </span>
    )
  }
  const words = valueWords(field, value)
  return words ? <span className="gesso-said">{words}</span> : <span className="gesso-hint">nothing</span>
}

type FieldChangeProps = {
  field: string
  /** Left out when there was no value before, or when only the change is known. */
  old?: { value: unknown }
  now?: { value: unknown }
}

/** The old and the new value of one field. */
export const FieldChange = ({ field, old, now }: FieldChangeProps) => (
  <div className="gesso-change">
    <dt>{fieldWords(field)}</dt>
    <dd>
      {old && <Value field={field} value={old.value} />}
      {old && now && (
        <>
          {' '}
          <Icon name="next" />
          <span className="gesso-unseen"> became </span>{' '}
        </>
      )}
      {now && <Value field={field} value={now.value} />}
      {!old && !now && <span className="gesso-hint">changed</span>}
    </dd>
  </div>
)
