import { createHash } from 'node:crypto'

const FONT_FACES = `
@font-face { font-family: 'Bank Serif'; font-weight: 400 700; font-display: swap;
  src: url(fonts/serif.woff2) format('woff2'); }
@font-face { font-family: 'Bank Sans'; font-weight: 100 900; font-display: swap;
  src: url(fonts/sans.woff2) format('woff2'); }`
const RULES = `
:root { color-scheme: light; --page: #F7F6F3; --card: #FFFFFF; --tint: #EDEBE6; --rule: #DAD7CF; --edge: #87827A;
  --ink: #1A1916; --soft: #5C5850; --serif: 'Bank Serif', 'Iowan Old Style', Georgia, serif;
  --sans: 'Bank Sans', 'Helvetica Neue', Arial, sans-serif; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --page: #141311; --card: #1E1C19;
  --tint: #26231F; --rule: #38352F; --edge: #837D73; --ink: #EDEAE3; --soft: #ABA59A; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100svh; background: var(--page); color: var(--ink); font: 400 16px/24px var(--sans); -webkit-font-smoothing: antialiased;
  font-variant-numeric: lining-nums; }
main { max-width: 528px; margin: 0 auto; padding: 64px 20px; }
.test { padding: 12px 16px; border: 1px solid var(--edge); border-left: 12px solid transparent;
  border-image: repeating-linear-gradient(-45deg, var(--ink) 0 2px, transparent 2px 6px) 0 0 0 12;
  background: var(--tint); }
.card { margin-top: 24px; padding: 24px; background: var(--card); }
h1 { margin: 0 0 16px; font: 400 32px/36px var(--serif); letter-spacing: -.012em; text-wrap: balance; }
p { margin: 0; }
p + p { margin-top: 12px; }
dl { display: grid; grid-template-columns: 96px 1fr; gap: 4px 16px; margin: 20px 0 0; padding-top: 16px;
  border-top: 1px solid var(--rule); font-variant-numeric: lining-nums tabular-nums; }
dt { color: var(--soft); }
dd { margin: 0; }
form { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
button, .button { flex: 1 1 160px; display: inline-flex; align-items: center; justify-content: center;
  min-height: 48px; padding: 11px 24px; border: 1px solid var(--ink); border-radius: 2px; background: transparent;
  color: var(--ink); font: 500 16px/24px var(--sans); text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--ink); color: var(--page); }
button.solid { background: var(--ink); color: var(--page); }
button.solid:hover { background: color-mix(in srgb, var(--ink) 82%, var(--page)); }
.button { margin-top: 24px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
@media (forced-colors: active) { .test { border-image: none; border-color: CanvasText; } }
`

/**
 * Returns the page's style. It names fonts only if the shop has them, because the browser would request
 * them.
 */
const styleOf = (hasFonts: boolean): string => (hasFonts ? FONT_FACES + RULES : RULES)

/** Returns the hash of the page's style element, for its content security policy. */
export const styleSource = (hasFonts: boolean): string =>
  `'sha256-${createHash('sha256').update(styleOf(hasFonts)).digest('base64')}'`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

function page(title: string, content: string, hasFonts: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styleOf(hasFonts)}</style>
</head>
<body>
<main>
<p class="test">This is a test bank. No card is charged.</p>
<div class="card">
<h1>${escapeHtml(title)}</h1>
${content}
</div>
</main>
</body>
</html>
`
}

/** Renders the bank's page, on which the customer completes the authentication or lets it fail. */
export function authenticationPage(
  payment: { cents: number; currency: string; last4: string },
  hasFonts: boolean,
): string {
  const amount = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: payment.currency.toUpperCase(),
  }).format(payment.cents / 100)
  return page(
    'Confirm your payment',
    `<p>Here a real bank would check that it is you who pays (3-D Secure). Choose the result.</p>
<dl><dt>Amount</dt><dd>${escapeHtml(amount)}</dd><dt>Card</dt><dd>ending in ${escapeHtml(payment.last4)}</dd></dl>
<form method="post">
<button class="solid" name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>`,
    hasFonts,
  )
}

/** Renders the page for an authentication or a payment that has already ended. */
export function finishedPage(returnUrl: string, hasFonts: boolean): string {
  return page(
    'This payment needs no confirmation',
    `<p>It was confirmed or rejected already, or the payment has ended.</p>
<a class="button" href="${escapeHtml(returnUrl)}">Return to the shop</a>`,
    hasFonts,
  )
}

/** Renders the page for an unknown id. */
export function notFoundPage(hasFonts: boolean): string {
  return page(
    'Page not found',
    '<p>The bank does not know this payment. Return to the shop and try again.</p>',
    hasFonts,
  )
}
