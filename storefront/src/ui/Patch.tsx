import styled, { keyframes } from 'styled-components'

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.55; }
`

/** The patch of wall where a picture or a line of text will be. */
export const Patch = styled.div`
  background: var(--patch);
  animation: ${breathe} 1.8s ease-in-out infinite alternate;
`

/** A line of text that is still loading; width in percent. */
export const PatchLine = styled(Patch)<{ $width: number; $tall?: boolean }>`
  width: ${({ $width }) => $width}%;
  height: ${({ $tall }) => ($tall ? 18 : 14)}px;
  margin-top: 6px;
`
