import type { CSSProperties } from 'react'

/**
 * The shop's colours, copied from the storefront's theme (storefront/src/style/theme.ts), because mail clients do not
 * support custom properties. The panel's copy is panel/app/tokens.css.
 */
export const LIGHT = {
  page: '#f7f6f3',
  card: '#ffffff',
  placeholder: '#e6e3dc',
  rule: '#dad7cf',
  ink: '#1a1916',
  muted: '#5c5850',
} as const

const DARK: Record<keyof typeof LIGHT, string> = {
  page: '#141311',
  card: '#1e1c19',
  placeholder: '#2a2723',
  rule: '#38352f',
  ink: '#edeae3',
  muted: '#aba59a',
}

export const SERIF = "Georgia, 'Times New Roman', serif"
export const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif"

const darkRules = (before = ''): string =>
  [
    `${before}.page{background-color:${DARK.page}!important}`,
    `${before}.card{background-color:${DARK.card}!important;border-color:${DARK.rule}!important}`,
    `${before}.ink{color:${DARK.ink}!important}`,
    `${before}.muted{color:${DARK.muted}!important}`,
    `${before}.rule{border-color:${DARK.rule}!important}`,
    `${before}.placeholder{background-color:${DARK.placeholder}!important}`,
    `${before}.button{background-color:${DARK.ink}!important;color:${DARK.card}!important}`,
  ].join('')

/** Mail clients need inline styles; these rules cover what inline styles cannot: dark colours and small screens. */
export const EMAIL_CSS = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `body{margin:0;padding:0;background-color:${LIGHT.page}}`,
  `@media (prefers-color-scheme:dark){${darkRules()}}`,
  // Outlook's apps set this attribute in dark mode and ignore the media query.
  darkRules('[data-ogsc] '),
  '@media (max-width:480px){.inset{padding:24px 20px!important}.margin{padding-left:20px!important;padding-right:20px!important}.outset{padding:24px 0!important}}',
].join('')

/** Body text; the other text styles override parts of it. */
export const text: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '24px',
  color: LIGHT.ink,
  overflowWrap: 'anywhere',
}
