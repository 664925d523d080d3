import type { HeadShop } from '../../head/page-head'

/** Who the artist is elsewhere, for the linked data of every page. */
export const artistIdentifiers = ({ museums }: HeadShop) =>
  museums && museums.artist.length > 0 ? { sameAs: museums.artist } : {}
