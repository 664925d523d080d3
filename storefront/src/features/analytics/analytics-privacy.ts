import type { PrivacyPart } from '../../settings/privacy-part'

export const analyticsPrivacy: PrivacyPart = {
  feature: 'analytics',
  isOn: ({ countsVisits = false }) => countsVisits,
  told: {
    counted:
      'There is no advertising and no tracking. How often each page is opened is counted in sums of a day, with the site that visitors come from and the country of their browser’s language. Nothing of it is about you: there is no cookie for it, and no address is stored.',
  },
}
