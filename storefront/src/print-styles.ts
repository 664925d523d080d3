import { css } from 'styled-components'

/** On paper: black on white whatever the screen's theme is, without what only a screen needs. */
export const printStyles = css`
  @media print {
    @page {
      margin: 16mm;
    }
    :root:root {
      color-scheme: light;
      --page: #ffffff;
      --card: #ffffff;
      --tint: #ffffff;
      --skeleton: #ffffff;
      --rule: #999999;
      --edge: #666666;
      --hairline: #cccccc;
      --ink: #000000;
      --soft: #333333;
      --red: #000000;
      --gutter: 0px;
      --gap: 32px;
      --air: 0px;
    }
    html,
    body {
      background: #ffffff;
    }
    #root > header,
    #root > footer,
    #root > nav,
    #root > aside,
    #root > a,
    nav,
    form,
    [role='tablist'],
    [role='search'],
    [role='status'],
    button:not([aria-expanded]):not(:has(img)) {
      display: none !important;
    }
    main {
      max-width: none !important;
    }
    figure,
    dl,
    address {
      break-inside: avoid;
    }
    h1,
    h2,
    h3 {
      break-after: avoid;
    }
    img {
      max-height: 160mm;
      object-fit: contain;
    }
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`
