/** A picture in a row, never cropped; an empty patch where there is none. Its title stands beside it. */
export function Thumbnail({ url, size = 48 }: { url: string | null | undefined; size?: number }) {
  return url ? (
    // biome-ignore lint/performance/noImgElement: the shop's own renditions, at the size that is shown
    <img alt="" className="gesso-thumbnail" height={size} loading="lazy" src={url} width={size} />
  ) : (
    <span aria-hidden="true" className="gesso-thumbnail" style={{ width: size, height: size }} />
  )
}
