import styled, { keyframes } from 'styled-components'

const turn = keyframes`
  to { transform: rotate(1turn); }
`
const Ring = styled.div`
  width: 28px;
  height: 28px;
  border: 1.5px solid var(--rule);
  border-top-color: var(--ink);
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`

/** A turning ring; `label` tells screen readers what is loading. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return <Ring role="status" aria-label={label} />
}
