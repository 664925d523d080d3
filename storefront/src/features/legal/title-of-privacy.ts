import type { ShopInfo } from '@gesso/shared-types/pages/page'

/** How the artist has called the privacy page. */
export const titleOfPrivacy = ({ legal }: ShopInfo): string | undefined =>
  legal?.find(({ page }) => page === 'privacy')?.title
