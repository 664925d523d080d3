import { createGlobalStyle, css } from 'styled-components'
import { fontFaces } from './fonts'
import { below, from } from './theme'

const tokens = css`
  :root {
    color-scheme: light dark;
    --page: #f7f6f3;
    --card: #ffffff;
    --tint: #edebe6;
    --skeleton: #e6e3dc;
    --footer: #edebe6;
    --rule: #dad7cf;
    --edge: #87827a;
    --hairline: rgb(26 25 22 / 0.1);
    --ink: #1a1916;
    --soft: #5c5850;
    --red: #be1622;
    --dot: #be1622;
    --on-dot: #ffffff;
    --failed: #a6121d;
    --scrim: rgb(26 25 22 / 0.46);
    --lift: 0 24px 64px -16px rgb(26 25 22 / 0.28);
    --serif: 'Brygada 1918', 'Serif Fallback', Georgia, serif;
    --italic: 'Brygada 1918 Italic', 'Serif Fallback', Georgia, serif;
    --sans: 'Hanken Grotesk', 'Sans Fallback', 'Helvetica Neue', Arial, sans-serif;
    --t12: 500 0.75rem / 1rem var(--sans);
    --t14: 400 0.875rem / 1.25rem var(--sans);
    --t16: 400 1rem / 1.5rem var(--sans);
    --t20: 400 1.25rem / 1.75rem var(--serif);
    --t24: 400 1.5rem / 1.75rem var(--serif);
    --t32: 400 2rem / 2.25rem var(--serif);
    --t40: 400 2rem / 2.25rem var(--serif);
    --t56: 400 2.5rem / 2.75rem var(--serif);
    --label: 500 0.875rem / 1.25rem var(--sans);
    --gutter: 20px;
    --gap: 40px;
    --air: 64px;
    --max: max(1728px, 80vw);
    --radius: 2px;
    --fast: 140ms;
    --slow: 240ms;
    --ease: cubic-bezier(0.2, 0, 0, 1);
  }
  @media (max-width: 359px) {
    :root {
      --gutter: 16px;
    }
  }
  ${from.small} {
    :root {
      --gutter: 40px;
      --gap: 48px;
      --air: 88px;
      --t40: 400 2.5rem / 2.75rem var(--serif);
      --t56: 400 3.5rem / 3.75rem var(--serif);
    }
  }
  ${from.large} {
    :root {
      --gutter: 64px;
      --gap: 64px;
      --air: 112px;
    }
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #141311;
      --card: #1e1c19;
      --tint: #26231f;
      --skeleton: #2a2723;
      --footer: #1a1815;
      --rule: #38352f;
      --edge: #837d73;
      --hairline: rgb(237 234 227 / 0.1);
      --ink: #edeae3;
      --soft: #aba59a;
      --red: #ff7a6b;
      --dot: #d3212b;
      --scrim: rgb(0 0 0 / 0.66);
      --lift: 0 24px 64px -16px rgb(0 0 0 / 0.7);
    }
  }
`

/**
 * Fonts, design tokens as custom properties, and the base styles of every page. Only the server imports this: the
 * styles are in the page's HTML, and scripts would add them a second time.
 */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces()}
  ${tokens}
  *, *::before, *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: 24px;
    background: var(--page);
  }
  /* The header may come back over what is scrolled to. */
  ${below.small} {
    html {
      scroll-padding-top: 96px;
    }
  }
  body {
    margin: 0;
    background: var(--page);
    color: var(--ink);
    font: var(--t16);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    font-variant-numeric: lining-nums;
  }
  #root {
    min-height: 100svh;
    display: flex;
    flex-direction: column;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset {
    margin: 0;
    padding: 0;
  }
  ul, ol {
    list-style: none;
  }
  p {
    text-wrap: pretty;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  legend {
    padding: 0;
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
  }
  h1 {
    font: var(--t40);
    letter-spacing: -0.012em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  h2 {
    font: var(--t24);
    letter-spacing: -0.006em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  button, input, select, textarea {
    font: inherit;
    color: inherit;
  }
  svg {
    display: block;
    flex: none;
  }
  del {
    color: var(--soft);
    text-decoration-thickness: 1px;
  }
  /* Pressed before the page was awake: it will be done (early-input.ts). */
  [data-kept] {
    opacity: 0.6;
    cursor: progress;
  }
  /* Its scripts could not be loaded, and something was pressed. */
  [data-asleep] {
    position: fixed;
    inset: auto 0 0;
    z-index: 9;
    padding: 16px var(--gutter);
    background: var(--ink);
    color: var(--page);
    text-align: center;
  }
  ::placeholder {
    color: var(--soft);
    opacity: 1;
  }
  :focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 3px;
  }
  /* The picture that grows from page to page (grow-picture.ts); the rest changes at once. */
  ::view-transition {
    pointer-events: none;
  }
  ::view-transition-group(*) {
    animation-duration: var(--slow);
    animation-timing-function: var(--ease);
  }
  ::view-transition-old(root) {
    display: none;
  }
  ::view-transition-new(root) {
    animation: none;
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`
