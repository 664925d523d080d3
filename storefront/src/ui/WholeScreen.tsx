import styled from 'styled-components'

/** At least as high as the screen, so that the footer stays off it until the content is there. */
export const WholeScreen = styled.div`
  min-height: 100svh;
`
