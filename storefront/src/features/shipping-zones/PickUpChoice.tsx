import styled from 'styled-components'

const Choice = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 8px;
    padding: 0;
    font: var(--label);
  }
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--card);
    cursor: pointer;
    &:has(:checked) {
      border-color: var(--ink);
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--ink);
      outline-offset: -1px;
    }
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--ink);
  }
  input:focus-visible {
    outline: none;
  }
`
const Studio = styled.div`
  font: var(--t14);
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  p + p {
    margin-top: 8px;
    color: var(--soft);
  }
`

/** The words before the buyer's address when the order is picked up. */
export const PICKED_UP = 'Picked up at the studio by'

type PickUpChoiceProps = {
  pickUp: { address: string; words: string }
  isPickUp: boolean
  onChange: (isPickUp: boolean) => void
}

/**
 * A choice of sending or picking up at the studio, with the studio's address. The buyer's own address is needed either
 * way.
 */
export function PickUpChoice({ pickUp, isPickUp, onChange }: PickUpChoiceProps) {
  const way = (isChosen: boolean, value: boolean, words: string) => (
    <label>
      <input type="radio" name="way" checked={isChosen} onChange={() => onChange(value)} />
      {words}
    </label>
  )
  return (
    <Choice>
      <legend>How it gets to you</legend>
      {way(!isPickUp, false, 'Send it to me')}
      {way(isPickUp, true, 'I fetch it at the studio')}
      {isPickUp && (
        <Studio role="status">
          <p>{pickUp.address}</p>
          {pickUp.words && <p>{pickUp.words}</p>}
          <p>Your own address is for the receipt.</p>
        </Studio>
      )}
    </Choice>
  )
}
