import styled from 'styled-components'

const Drawing = styled.svg<{ $size: number }>`
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
  stroke-linecap: square;
`

/** An icon on a 24 by 24 grid; `path` is its SVG path data. */
export function SvgIcon({ path, size }: { path: string; size: 16 | 22 }) {
  return (
    <Drawing viewBox="0 0 24 24" aria-hidden="true" $size={size}>
      <path d={path} />
    </Drawing>
  )
}
