import { agreementParts } from '@gesso/shared-types/features/legal/legal'
import { type Ref, useId } from 'react'
import styled from 'styled-components'
import { FormError } from '../../orders/form-styles'
import { legalPath } from '../../routing/paths'
import { CheckboxBox } from '../../ui/Checkbox'
import type { Agreement } from './use-agreement'

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 12px;
  padding-block: 12px;
  input {
    margin-top: 2px;
  }
`
const Changes = styled.div`
  display: grid;
  gap: 12px;
  padding: 20px 24px;
  border: 1px solid var(--ink);
  font: var(--t14);
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
  h3 {
    font: 500 1rem / 1.5rem var(--sans);
  }
  ul {
    display: grid;
    gap: 8px;
    max-height: 40vh;
    overflow: auto;
  }
`

/** The changes of the terms since the buyer agreed, shown before anything is charged. */
function ChangedTerms({ agreement, ref }: { agreement: Agreement; ref: Ref<HTMLDivElement> }) {
  const { changes } = agreement
  return (
    <Changes role="alert" ref={ref} tabIndex={-1}>
      <h3>The terms have changed while you were here</h3>
      <p>Nothing was charged. Please read what is new, and agree again if you still want to order.</p>
      {changes.map(({ page, title, added, removed }) => (
        <div key={page}>
          <p>
            <a href={legalPath(page)} target="_blank" rel="noopener">
              {title}
            </a>
            {added.length + removed.length === 0 && ' is new.'}
          </p>
          {added.length + removed.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
            <ul tabIndex={0} aria-label={`What changed in ${title}`}>
              {removed.map((text) => (
                <li key={`-${text}`}>
                  No longer: <del>{text}</del>
                </li>
              ))}
              {added.map((text) => (
                <li key={`+${text}`}>
                  New: <ins>{text}</ins>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </Changes>
  )
}

/** The tick next to the sentence that the buyer agrees to, if the artist asks for it. */
export function AgreementTick({ agreement, disabled }: { agreement: Agreement; disabled: boolean }) {
  const id = useId()
  const { links, isTicked, tick, error, changes, notice, box } = agreement
  if (links.length === 0) return null
  return (
    <div>
      {changes.length > 0 && <ChangedTerms agreement={agreement} ref={notice} />}
      <Row>
        <CheckboxBox
          id={id}
          ref={box}
          type="checkbox"
          checked={isTicked}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-problem` : undefined}
          onChange={({ target }) => tick(target.checked)}
        />
        <label htmlFor={id}>
          {agreementParts(links).map(({ text, page }) =>
            page ? (
              <a key={page} href={legalPath(page)} target="_blank" rel="noopener">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </label>
      </Row>
      {error && <FormError id={`${id}-problem`}>{error}</FormError>}
    </div>
  )
}
