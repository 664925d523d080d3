import styled from 'styled-components'

/** The list of cart rows, which change their layout with its width. */
export const CartLines = styled.ul`
  container-type: inline-size;
`
