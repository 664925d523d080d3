import styled, { keyframes } from 'styled-components'

const pulse = keyframes`
  from { opacity: 1; }
  to { opacity: 0.55; }
`

/** A grey box in place of a loading picture or text. */
export const Skeleton = styled.div`
  background: var(--skeleton);
  animation: ${pulse} 1.8s ease-in-out infinite alternate;
`

/** A loading line of text. `$width` is in percent. */
export const SkeletonLine = styled(Skeleton)<{ $width: number; $tall?: boolean }>`
  width: ${({ $width }) => $width}%;
  height: ${({ $tall }) => ($tall ? 18 : 14)}px;
  margin-top: 6px;
`
