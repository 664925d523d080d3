import styled from 'styled-components'

/** A dollar sign inside the field that it holds. */
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
    /* The field is 48 px high and stands below its label, if that shows. */
    top: 40px;
  }
  &[data-bare]::before {
    top: 12px;
  }
  input {
    padding-left: 28px;
  }
`
