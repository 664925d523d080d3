import type { PrivacyPart } from '../../settings/privacy-part'

export const offerPrivacy: PrivacyPart = {
  feature: 'offers',
  isOn: ({ takesOffers, takesCommissions }) => Boolean(takesOffers || takesCommissions),
  told: {
    behindMessages: (
      <li>
        <strong>An offer, or a commission that you ask for:</strong> your name, your email, what you write,
        and the work, amount, size or day that you name, to answer you.
      </li>
    ),
  },
}
