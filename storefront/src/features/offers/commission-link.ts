import type { LayoutPart } from '../../pages/layout-part'
import { commissionPath } from '../../paths'

export const commissionLink: LayoutPart = {
  feature: 'offers',
  footerLinks: ({ takesCommissions }) =>
    takesCommissions ? [{ to: commissionPath, words: 'Commissions' }] : [],
}
