import styled from 'styled-components'

/** As high as the screen at least, so that the footer below does not move onto it when the content comes. */
export const WholeScreen = styled.div`
  min-height: 100svh;
`
