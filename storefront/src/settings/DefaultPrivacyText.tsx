import type { PaymentsMode } from '@gesso/shared-types/orders/payment'
import { Fragment } from 'react'
import { privacyParts } from '../features-in/privacy'
import { useShop } from '../shop-context'
import { Prose } from './Prose'
import type { PrivacyPlace } from './privacy-part'

/** How card data is handled, for each payments mode. */
const PAYMENT_TEXTS: Record<PaymentsMode, string> = {
  stripe:
    'Cards are charged by Stripe. Its form is loaded on the checkout page, and on no other; what you type into it goes from your browser straight to Stripe and never to this shop. The shop tells Stripe the amount, the order’s number, and the name and address that the order is sent to, so that Stripe can tell a stolen card from an honest one and a dispute can be answered. It tells Stripe neither your email address nor your phone number.',
  test: 'Payments are in test mode: no card is charged, and no payment provider is called.',
  off: 'This shop takes no payments yet.',
}

const NOTHING_COUNTED = 'There are no analytics, no advertising and no tracking.'

/** The privacy page until the artist writes one. It describes what this software stores (docs/decisions/privacy.md). */
export function DefaultPrivacyText() {
  const shop = useShop()
  const { shopName, artistName, payments } = shop
  const parts = privacyParts.filter(({ isOn }) => isOn(shop))
  const told = (place: PrivacyPlace) =>
    parts.map(({ feature, told }) => told[place] && <Fragment key={feature}>{told[place]}</Fragment>)
  /** The text of a feature, or else the default. */
  const toldOr = (place: PrivacyPlace, otherwise: string) =>
    parts.find(({ told }) => told[place])?.told[place] ?? otherwise
  return (
    <Prose>
      <p>
        This is what {shopName}
        {artistName && `, the shop of ${artistName},`} keeps about you, why, and for how long. You can look at
        every work without saying who you are.
      </p>
      <h2>What you tell us</h2>
      <ul>
        <li>
          <strong>An order:</strong> your name, email, phone number, address and delivery instructions, with
          what you ordered and how it was paid and sent. We need them to deliver it and to keep our accounts.
          Of an order that you place and do not pay, they are removed after 30 days.
        </li>
        <li>
          <strong>A message:</strong> your name, your email, what you write and the work that you ask about,
          to answer you, and what we answer.
        </li>
        {told('behindMessages')}
        <li>
          <strong>A work that we keep for you, or sold to you elsewhere:</strong> your name beside that work,
          which nobody else sees.
        </li>
        <li>
          <strong>The collector’s list:</strong> your email, the day you joined and the words that you agreed
          to, to write to you about new works; our own words for groups of collectors; if we asked you by
          email to confirm it, also when you did, and a part of your network address. An address that does not
          confirm it is deleted after 28 days. You can leave the list whenever you like; a hash of your
          address stays then, so that no old list brings it back.
        </li>
        {told('behindList')}
        <li>
          <strong>Emails:</strong> a copy of each email that the shop has sent to you.
        </li>
        {told('behindEmails')}
      </ul>
      <h2>Payment</h2>
      <p>{PAYMENT_TEXTS[payments]}</p>
      {told('behindPayment')}
      {payments === 'stripe' && (
        <p>
          Stripe says what it does with your data at{' '}
          <a href="https://stripe.com/privacy" rel="noopener">
            stripe.com/privacy
          </a>
          .
        </p>
      )}
      <h2>What stays in your browser</h2>
      <p>
        Your cart and the number of your last order, until you clear them; what you have typed at checkout,
        until you close the tab. There is one cookie, set when you come to checkout: it distinguishes your
        order from those of other people and expires after 30 days. None of this is used to track you.
      </p>
      <h2>What we do not do</h2>
      <p>
        {`${toldOr('counted', NOTHING_COUNTED)} Fonts, pictures and scripts come from this site, and your browser contacts no other site, apart from ${toldOr('otherSites', 'the payment form at checkout')}. Links to other sites contact nobody until you follow them.`}
      </p>
      <p>
        Against robots and abuse, requests to the forms are counted by network address; the counts are deleted
        within two hours. With an order, only a hash of that address is kept. The software of this shop keeps
        no log of its visitors.
      </p>
      <h2>How long, and what you can ask</h2>
      <p>
        Orders are kept as long as our accounts must be. Messages and our answers are kept until we delete
        them, and your email on the list until you leave it. You can ask what we keep about you, have a copy,
        have it corrected, or have it erased. An erased order keeps its number, date, works, sums and payment
        number, since our accounts must be complete; it no longer says who you are.
        {told('behindKept')}
      </p>
    </Prose>
  )
}
