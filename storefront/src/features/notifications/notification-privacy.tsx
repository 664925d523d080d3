import type { PrivacyPart } from '../../settings/privacy-part'

export const notificationPrivacy: PrivacyPart = {
  feature: 'notifications',
  isOn: ({ offersWishes = false }) => offersWishes,
  told: {
    behindList: (
      <li>
        <strong>What you want to be told of:</strong> your email and the work or series, once you have
        confirmed it, with when you did and a part of your network address. It is deleted when you end it, 28
        days after we told you, and for a work after a year.
      </li>
    ),
  },
}
