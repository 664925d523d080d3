import type { CallInput, CallName, CallOutput } from '@gesso/shared-types/contract'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { Params } from 'react-router-dom'
import type { LinkedData } from './linked-data'
import type { HeadLink, HeadShop, PageHead } from './page-head'

/** The picture of a page in link previews, with its size in pixels. */
type PreviewPicture = { path: string; width: number; height: number; alt: string }

/**
 * What a page tells link previews and search engines besides its head. The server writes it; no browser script contains
 * it.
 */
export type PageMetadata = {
  preview?: PreviewPicture
  /** Nodes of schema.org, the page's main subject first. */
  linkedData: readonly LinkedData[]
  /** Links for programs; those of all features are kept. */
  links?: readonly HeadLink[]
}

/** A rendered page: its head, and the data loaded for it. */
export type RenderedPage = {
  head: PageHead & { path: string }
  shop: HeadShop & Pick<ShopInfo, 'homeText'>
  params: Readonly<Params>
  /** The answer of a loaded call; undefined for any other. */
  loaded: <N extends CallName>(name: N, input: CallInput<N>) => CallOutput<N> | undefined
  /** The data under one of the page's own query keys. */
  kept: (key: readonly unknown[]) => unknown
}

/** The metadata of pages, by the paths of their routes. */
export type MetadataOfPages = Readonly<
  Record<string, (page: RenderedPage) => Partial<PageMetadata> | undefined>
>
