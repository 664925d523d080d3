import styled, { css } from 'styled-components'
import { figures } from '../style/theme'

const LOOKS = {
  /** Needs action. */
  open: css`
    border-color: var(--edge);
  `,
  /** One fact among others. */
  rule: css`
    border-color: var(--rule);
  `,
  /** Something is wrong, or sold. */
  red: css`
    border-color: currentColor;
    color: var(--red);
  `,
  /** Less important. */
  plain: css`
    padding-inline: 0;
    border-color: transparent;
    color: var(--soft);
    font-weight: 400;
  `,
}

/** A short text about a row's state. The text has the meaning; the look only supports it. */
export const Badge = styled.span<{ $look?: keyof typeof LOOKS }>`
  ${figures}
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 26px;
  padding: 2px 9px;
  border: 1px solid;
  border-radius: var(--radius);
  font: 500 0.875rem / 1.25rem var(--sans);
  white-space: nowrap;
  ${({ $look = 'rule' }) => LOOKS[$look]}
`
