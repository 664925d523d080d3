import styled from 'styled-components'

const Dots = styled.svg`
  width: 22px;
  height: 22px;
  fill: currentColor;
`

/** Six dots: the usual sign of a drag handle. */
export function DragHandleIcon() {
  return (
    <Dots viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 5h2v2H8zM14 5h2v2h-2zM8 11h2v2H8zM14 11h2v2h-2zM8 17h2v2H8zM14 17h2v2h-2z" />
    </Dots>
  )
}
