import type { LayoutPart } from '../../pages/layout-part'
import { commissionPath } from '../../routing/paths'

export const commissionLink: LayoutPart = {
  feature: 'offers',
  footerLinks: ({ takesCommissions }) =>
    takesCommissions ? [{ to: commissionPath, words: 'Commissions' }] : [],
}
