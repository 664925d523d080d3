import type { PrivacyPart } from '../../settings/privacy-part'

export const newsletterPrivacy: PrivacyPart = {
  feature: 'newsletters',
  isOn: ({ countsReadings = false }) => countsReadings,
  told: {
    behindEmails: (
      <li>
        <strong>Newsletters:</strong> that one of them was opened or a link in it followed. A small picture
        and the links, which lead over this shop, tell so. It is counted in sums; whose email it was is not
        stored.
      </li>
    ),
  },
}
