import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'destructive'
type Look = { $kind: ButtonKind; $wide: boolean; $low: boolean }

const KINDS = {
  primary: css`
    border-color: var(--ink);
    background: var(--ink);
    color: var(--page);
    @media (hover: hover) {
      &:hover {
        background: color-mix(in srgb, var(--ink) 82%, var(--page));
      }
    }
  `,
  secondary: css`
    border-color: var(--ink);
    @media (hover: hover) {
      &:hover {
        background: color-mix(in srgb, var(--ink) 8%, transparent);
      }
    }
  `,
  quiet: css`
    border-color: var(--edge);
    @media (hover: hover) {
      &:hover {
        border-color: var(--ink);
      }
    }
  `,
  destructive: css`
    border-color: var(--red);
    color: var(--red);
    @media (hover: hover) {
      &:hover {
        background: var(--red);
        color: var(--page);
      }
    }
  `,
}

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  @media print {
    display: none;
  }
  min-height: ${({ $low }) => ($low ? 44 : 48)}px;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding: ${({ $low }) => ($low ? '9px 16px' : '11px 24px')};
  border: 1px solid;
  border-radius: var(--radius);
  background: transparent;
  color: var(--ink);
  font: 500 1rem / 1.5rem var(--sans);
  font-size: ${({ $low }) => ($low ? '0.875rem' : '1rem')};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--fast) var(--ease),
    color var(--fast) var(--ease),
    border-color var(--fast) var(--ease);
  ${({ $kind }) => KINDS[$kind]}
  &:disabled,
  &:disabled:hover,
  &[aria-disabled='true'],
  &[aria-disabled='true']:hover {
    background: var(--tint);
    border-color: var(--tint);
    color: var(--soft);
    cursor: not-allowed;
  }
  @media (max-width: 359px) {
    padding-inline: 12px;
  }
`

const Plain = styled.button<Look>`
  ${look}
`
const Anchor = styled.a<Look>`
  ${look}
`

type Shared = { kind?: ButtonKind; wide?: boolean; low?: boolean }

/** A button; `low` makes it 44 px high, `wide` makes it fill its row. Its type is 'button' by default. */
export function Button({
  kind = 'secondary',
  wide = false,
  low = false,
  ...rest
}: Shared & ComponentProps<'button'>) {
  return <Plain type="button" $kind={kind} $wide={wide} $low={low} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'secondary',
  wide = false,
  low = false,
  ...rest
}: Shared & ComponentProps<'a'>) {
  return <Anchor $kind={kind} $wide={wide} $low={low} {...rest} />
}
