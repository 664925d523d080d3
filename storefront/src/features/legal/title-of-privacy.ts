import type { ShopInfo } from '@gesso/shared-types/pages/page'

/** The artist's title of the privacy page. */
export const titleOfPrivacy = ({ legal }: ShopInfo): string | undefined =>
  legal?.find(({ page }) => page === 'privacy')?.title
