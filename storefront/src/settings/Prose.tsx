import styled from 'styled-components'

/** A longer text with paragraphs, headings and lists. */
export const Prose = styled.div`
  display: grid;
  gap: 16px;
  max-width: 68ch;
  overflow-wrap: anywhere;
  h2 {
    margin-top: 24px;
  }
  h3 {
    margin-top: 8px;
    font: var(--t20);
  }
  > :first-child {
    margin-top: 0;
  }
  li {
    display: list-item;
    margin-left: 1.25em;
  }
  ul li {
    list-style: disc;
  }
  ol li {
    list-style: decimal;
  }
  li + li {
    margin-top: 4px;
  }
`
