import { posix } from 'node:path'

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (each) => `&#${each.codePointAt(0)};`)

/** The page of what was found, which the shop fills in. */
export const SEARCH = 'search'
const NOTHING_ASKED = `<!--results--><p>Type a word at the top, such as <em>refund</em> or <em>VAT</em>. The beginning of a word is enough.</p><!--/results-->`

/**
 * A page around its text. Links are relative, so that the site works wherever it lies.
 * @param {{ content: string, page: { filePathStem: string }, sections: { title: string, pages: { name: string, title: string, heading?: string }[] }[] }} data
 */
export function render({ content, page, sections }) {
  const current = page.filePathStem.slice(1)
  const isSearch = current === SEARCH
  /** @param {string} path */
  const to = (path) => posix.relative(posix.dirname(current), path)
  const all = sections.flatMap((section) => section.pages)
  const at = all.findIndex(({ name }) => name === current)
  const title = isSearch ? 'Search' : (all[at]?.title ?? 'Gesso')
  /** @param {{ name: string, title: string } | undefined} target @param {string} word */
  const turn = (target, word) =>
    target
      ? `<a href="${to(`${target.name}.html`)}"><span>${word}</span> ${escapeHtml(target.title)}</a>`
      : '<span></span>'
  const lists = sections.map((section) => {
    const isHere = section.pages.some(({ name }) => name === current)
    const items = section.pages.map(({ name, title: text, heading }) => {
      const mark = name === current ? ' aria-current="page"' : ''
      const above = heading ? `<li class="heading">${heading}</li>\n` : ''
      return `${above}<li><a href="${to(`${name}.html`)}"${mark}>${escapeHtml(text)}</a></li>`
    })
    return `<details${isHere || at < 0 ? ' open' : ''}><summary>${section.title}</summary><ul>${items.join('\n')}</ul></details>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}${title === 'Gesso' ? '' : ' · Gesso'}</title>
<link rel="stylesheet" href="${to('site.css')}">
</head>
<body>
<a class="skip" href="#text">Go to the text</a>
<header>
<a class="home" href="${to('index.html')}">Gesso</a>
<form role="search" action="${to('search')}">
<input type="search" name="q" value="" maxlength="100" required aria-label="Search these pages" placeholder="Search" autocomplete="off" enterkeyhint="search">
<button>Search</button>
</form>
<a class="to-pages" href="#pages">All pages</a>
</header>
<main id="text">
${content}
${isSearch ? NOTHING_ASKED : ''}
${at < 0 ? '' : `<nav class="turn" aria-label="Next pages">${turn(all[at - 1], 'Before')}${turn(all[at + 1], 'Next')}</nav>`}
</main>
<nav id="pages" aria-label="Pages">
${lists.join('\n')}
</nav>
</body>
</html>
`
}
