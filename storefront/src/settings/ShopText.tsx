import { Prose } from './Prose'

/** A text of the artist's; `html` is the server's, made of what the panel's editor wrote (`getShopText`). */
export function ShopText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes no elements but those of its own list
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />
}
