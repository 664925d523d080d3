import styled, { css } from 'styled-components'
import { figures } from '../style/theme'

const line = css`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 24px;
  > :last-child {
    text-align: right;
  }
`

/** A column of sums. */
export const SummaryLines = styled.div`
  ${figures}
  display: grid;
  gap: 10px;
  p {
    ${line}
  }
`

/** The total, below a line. */
export const TotalLine = styled.p`
  ${figures}
  ${line}
  padding-top: 16px;
  border-top: 1px solid var(--ink);
  font: 500 1.25rem / 1.75rem var(--sans);
`
