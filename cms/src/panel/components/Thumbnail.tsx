/** A small picture beside a title, never cropped; an empty box without one. */
export function Thumbnail({ url, size = 48 }: { url: string | null | undefined; size?: number }) {
  return url ? (
    // biome-ignore lint/performance/noImgElement: the source is already a rendition of the right size
    <img alt="" className="gesso-thumbnail" height={size} loading="lazy" src={url} width={size} />
  ) : (
    <span aria-hidden="true" className="gesso-thumbnail" style={{ width: size, height: size }} />
  )
}
