import type { CSSProperties } from 'react'

/** The house's colours (look/README): mail clients know no custom properties, so emails carry them by value. */
export const LIGHT = {
  wall: '#f7f6f3',
  board: '#ffffff',
  patch: '#e6e3dc',
  rule: '#dad7cf',
  ink: '#1a1916',
  soft: '#5c5850',
} as const

const DARK: Record<keyof typeof LIGHT, string> = {
  wall: '#141311',
  board: '#1e1c19',
  patch: '#2a2723',
  rule: '#38352f',
  ink: '#edeae3',
  soft: '#aba59a',
}

export const SERIF = "Georgia, 'Times New Roman', serif"
export const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif"

const darkRules = (before = ''): string =>
  [
    `${before}.wall{background-color:${DARK.wall}!important}`,
    `${before}.board{background-color:${DARK.board}!important;border-color:${DARK.rule}!important}`,
    `${before}.ink{color:${DARK.ink}!important}`,
    `${before}.soft{color:${DARK.soft}!important}`,
    `${before}.rule{border-color:${DARK.rule}!important}`,
    `${before}.patch{background-color:${DARK.patch}!important}`,
    `${before}.button{background-color:${DARK.ink}!important;color:${DARK.board}!important}`,
  ].join('')

/** Inline styles rule in mail clients; only what they cannot say stands here: dark colours and small screens. */
export const EMAIL_CSS = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `body{margin:0;padding:0;background-color:${LIGHT.wall}}`,
  `@media (prefers-color-scheme:dark){${darkRules()}}`,
  // Outlook's apps set this attribute in the dark and do not ask the media query.
  darkRules('[data-ogsc] '),
  '@media (max-width:480px){.inset{padding:24px 20px!important}.margin{padding-left:20px!important;padding-right:20px!important}.outset{padding:24px 0!important}}',
].join('')

/** Running text; other texts of an email change this one. */
export const text: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '24px',
  color: LIGHT.ink,
  overflowWrap: 'anywhere',
}
