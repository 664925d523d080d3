// The function's text is in every page, so it uses nothing from outside itself, and its comments are here.
// The first screen's picture shares a phone's bandwidth with the fonts. So the page starts with two fonts: italics are
// slanted regular letters, and strong text is regular, which takes about the same space. The other fonts are added when
// the pictures are painted, and only once they are loaded, so that no letter is drawn in a third font; all together, so
// that the page is laid out again only once. A browser that had them in this tab has them in its cache, and adds them at
// once.

/** A font that is added to a page after its pictures. */
export type LateFont = {
  families: readonly string[]
  style: string
  weight: string
  /**
   * The file of the letters that every page shows, and the file of the others, loaded only when a page shows one of
   * them.
   */
  files: readonly [FontFile, FontFile]
}
type FontFile = { url: string; letters: string }

/** Adds fonts to the page after its first screen. A font that cannot be loaded is skipped. */
export function addLateFonts(fonts: readonly LateFont[]): void {
  const key = 'fonts'
  const urls = fonts.map(({ files }) => files[0].url).join()
  const facesOf = (family: string, { style, weight, files }: LateFont) =>
    files.map(
      ({ url, letters }) =>
        new FontFace(family, `url(${url})`, { style, weight, display: 'swap', unicodeRange: letters }),
    )
  const addAll = async () => {
    const pairs = fonts.flatMap((font) => font.families.map((family) => facesOf(family, font)))
    const loads = await Promise.allSettled(pairs.map(([first]) => first?.load()))
    for (const [index, [first, more]] of pairs.entries()) {
      if (!first || !more || loads[index]?.status !== 'fulfilled') continue
      // When two fonts have a letter, browsers use the one added later.
      document.fonts.add(more)
      document.fonts.add(first)
    }
    try {
      if (loads.every(({ status }) => status === 'fulfilled')) sessionStorage.setItem(key, urls)
    } catch {}
  }
  const hadThem = () => {
    try {
      return sessionStorage.getItem(key) === urls
    } catch {
      return false
    }
  }
  // At this event, the picture is loaded but not painted yet.
  const whenDrawn = async () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    await picture?.decode().catch(() => {})
    requestAnimationFrame(() => requestAnimationFrame(addAll))
  }
  if (hadThem()) void addAll()
  else window.addEventListener('load', whenDrawn, { once: true })
}
