import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from './Icon'

const Details = styled.details`
  > summary {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    font: var(--label);
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary > svg {
    transition: transform var(--fast) var(--ease);
  }
  &[open] > summary > svg {
    transform: rotate(45deg);
  }
`

/** A `details` element: content that opens below its summary, even without scripts. */
export function Disclosure({
  summary,
  children,
  ...rest
}: { summary: ReactNode } & ComponentProps<'details'>) {
  return (
    <Details {...rest}>
      <summary>
        <Icon name="plus" size={16} />
        {summary}
      </summary>
      {children}
    </Details>
  )
}
