// The function's text stands in every page, so it uses nothing from outside itself and has its comments here.
//
// The picture of the first screen shares a telephone's line with the fonts. So the page begins with two: italics are the
// regular letters slanted, and strong words are regular, which takes about as much space. The others are added when the
// pictures are on the screen; before that they are loaded, so that no letter is drawn in a third font meanwhile. A browser
// that has had them in this tab has them in its cache, and adds them at once.

/** A font that is added to a page when its pictures are there. */
export type LateFont = {
  families: readonly string[]
  style: string
  weight: string
  /** The letters that every page shows, and the others, which are fetched where a page has one. */
  files: readonly [FontFile, FontFile]
}
type FontFile = { url: string; letters: string }

/** Adds fonts to the page after its first screen. One that cannot be loaded is left out. */
export function addLateFonts(fonts: readonly LateFont[]): void {
  const key = 'fonts'
  const urls = fonts.map(({ files }) => files[0].url).join()
  const add = async (family: string, { style, weight, files }: LateFont) => {
    const [first, more] = files.map(
      ({ url, letters }) =>
        new FontFace(family, `url(${url})`, { style, weight, display: 'swap', unicodeRange: letters }),
    )
    if (!first || !more) return
    await first.load()
    // Of two that have a letter, browsers take the one that was added later.
    document.fonts.add(more)
    document.fonts.add(first)
  }
  const addAll = async () => {
    try {
      await Promise.all(fonts.flatMap((font) => font.families.map((family) => add(family, font))))
      sessionStorage.setItem(key, urls)
    } catch {}
  }
  const hadThem = () => {
    try {
      return sessionStorage.getItem(key) === urls
    } catch {
      return false
    }
  }
  // The event comes when the picture is there, and not yet drawn.
  const whenDrawn = async () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    await picture?.decode().catch(() => {})
    requestAnimationFrame(() => requestAnimationFrame(addAll))
  }
  if (hadThem()) void addAll()
  else window.addEventListener('load', whenDrawn, { once: true })
}
