import styled from 'styled-components'

/** The list of cart rows, whose layout depends on its width. */
export const CartLines = styled.ul`
  container-type: inline-size;
`
