import { Prose } from './Prose'

/** A text by the artist. The server generated its HTML from the panel's editor (`getShopText`). */
export function ShopText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes no elements but those of its own list
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />
}
