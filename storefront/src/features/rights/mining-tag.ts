import type { HeadLink, HeadShop } from '../../head/page-head'

/** Says that text and data mining is reserved, to programs that read pages and no headers. */
export const miningTag = ({ miningReserved }: HeadShop): HeadLink[] =>
  miningReserved ? [{ name: 'tdm-reservation', content: '1' }] : []
