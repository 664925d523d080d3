import styled from 'styled-components'

/** Shows a dollar sign inside the input field that it contains. */
export const DollarField = styled.div`
  position: relative;
  min-width: 0;
  &::before {
    content: '$';
    position: absolute;
    z-index: 1;
    left: 14px;
    color: var(--soft);
    font: var(--t16);
    /* The input is 48 px high, and below its label unless that is hidden. */
    top: 40px;
  }
  &[data-label-hidden]::before {
    top: 12px;
  }
  input {
    padding-left: 28px;
  }
`
