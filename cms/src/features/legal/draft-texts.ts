import type { LegalPageName } from '@gesso/shared-types/features/legal/legal'
import { HOLD_MINUTES } from '@gesso/shared-types/settings/shop-rules'
import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import { bullets, heading, paragraph, richText } from './rich-text-nodes'

/** The beginning of a gap that only the artist can fill. A page with a gap cannot be published. */
export const GAP = '[['

type Known = Pick<ShopSettings, 'shopName' | 'artistName' | 'postalAddress' | 'email'>

const gap = (what: string): string => `[[Write here: ${what}]]`

/** The seller's name and addresses, one line each. */
const seller = ({ shopName, artistName, postalAddress, email }: Known): string =>
  [
    artistName || gap('your name'),
    ...(shopName && shopName !== artistName ? [shopName] : []),
    ...(postalAddress.trim() || gap('your postal address')).split(/\r?\n/),
    email || gap('your email address'),
  ].join('\n')

const terms = (known: Known) =>
  richText(
    heading('Who sells'),
    paragraph(seller(known)),
    heading('How an order comes about'),
    paragraph(
      `The works on this site are an invitation to order. By pressing “Complete Order” you make a binding offer. We accept it by taking the payment and confirming the order by email. An original is held for you for ${HOLD_MINUTES} minutes while you pay; it is sold once, to whoever pays first.`,
    ),
    heading('Prices and payment'),
    paragraph(
      `All prices are in US dollars. Shipping is added at checkout and is shown before you pay. ${gap('whether prices include tax, and which')} You pay by card when you order.`,
    ),
    heading('Delivery'),
    paragraph(
      'Where we send to, how long it takes and what it costs stands on the page about delivery. The work stays ours until it is paid in full.',
    ),
    heading('Taking it back'),
    paragraph('When and how you can send something back stands on the page about returns.'),
    heading('If something is wrong'),
    paragraph(
      'Colours may look slightly different on your screen. If a work arrives damaged or is not what you ordered, write to us with a photograph. Your rights by law are not limited by these terms.',
    ),
    heading('Copyright'),
    paragraph(
      'With a work you buy the object. The copyright stays with the artist: reproducing it needs a written permission.',
    ),
    heading('Law'),
    paragraph(
      `${gap('which country’s law applies, and whether you take part in out-of-court dispute resolution')} Consumers keep the protection of the law of the country where they live.`,
    ),
  )

const returns = (known: Known) =>
  richText(
    heading('Right of withdrawal'),
    paragraph(
      `${gap('in which countries your buyers have this right; consumers in the EU and the UK have it by law')} You have the right to withdraw from the purchase within 14 days without giving a reason. The time begins on the day on which you, or somebody you named who is not the carrier, received the last of the goods.`,
    ),
    paragraph(
      'To withdraw, tell us clearly, for example by letter or email. It is enough that you send it before the 14 days are over. Write to:',
    ),
    paragraph(seller(known)),
    heading('What follows'),
    paragraph(
      'We give back all that you paid, with the cost of standard delivery, within 14 days from the day we hear from you, by the same means of payment. We may wait until we have the goods back, or you have shown that you sent them.',
    ),
    paragraph(
      `Send the goods back within 14 days. ${gap('who pays for sending back, and how an original must be packed and insured')} You pay for a loss of value only where it comes from handling that was not needed to look at the work.`,
    ),
    heading('When there is no such right'),
    bullets(
      'for works that were made or framed to your own wishes',
      'for prints that are made to order by your choice, where the law says so',
    ),
    heading('A form that you may use'),
    paragraph(
      'I withdraw from the purchase of these works:\nOrdered on, received on:\nName:\nAddress:\nDate:',
    ),
  )

const delivery = () =>
  richText(
    heading('Where to'),
    paragraph(gap('the countries that you send to, and those that you do not')),
    heading('What it costs'),
    paragraph(
      'The cost of shipping is shown at checkout before you pay. Duties and import taxes of your country are not part of it.',
    ),
    heading('How long it takes'),
    paragraph(gap('how many days until a print and an original leave the studio, and how long they travel')),
    heading('How works are packed'),
    paragraph(gap('how prints and originals are packed and insured, and who carries them')),
    heading('If it arrives damaged'),
    paragraph(
      'Please keep the packing, take a photograph and write to us within a few days. We see to it with the carrier.',
    ),
  )

const imprint = (known: Known) =>
  richText(
    paragraph(seller(known)),
    paragraph(`Telephone: ${gap('a number, or remove this line')}`),
    paragraph(`Tax or VAT number: ${gap('the number, or remove this line')}`),
    paragraph(`Register: ${gap('where you are registered and under which number, or remove this line')}`),
    heading('Responsible for the content'),
    paragraph(known.artistName || gap('your name')),
    heading('Pictures and works'),
    paragraph(
      `All works and pictures on this site are protected by copyright. ${gap('who took the photographs, or remove this sentence')}`,
    ),
  )

const privacy = (known: Known) =>
  richText(
    paragraph(
      'This is what we keep about you, why, and for how long. You can look at every work without saying who you are.',
    ),
    heading('Who is responsible'),
    paragraph(seller(known)),
    heading('What you tell us'),
    bullets(
      'An order: your name, email, phone number, address and delivery instructions, with what you ordered and how it was paid and sent. We need them to deliver it and to keep our accounts. Of an order that is not paid they are removed after 30 days.',
      'A message: your name, your email and what you write, to answer you.',
      'The collector’s list: your email and the day you joined, to write to you about new works. You can leave it whenever you like.',
      'Emails: a copy of each email that the shop has sent to you.',
    ),
    heading('On what ground'),
    paragraph(
      `${gap('the legal grounds, for example the contract for orders, consent for the list, legal duties for the accounts')}`,
    ),
    heading('Who else gets it'),
    paragraph(
      `Cards are charged by Stripe, which gets the sum, the order’s number, and the name and address that the order is sent to. ${gap('who hosts this site, who sends its emails, and the carriers that you use')}`,
    ),
    heading('What stays in your browser'),
    paragraph(
      'Your cart and the number of your last order, until you clear them. One cookie, set when you come to checkout, distinguishes your order from those of other people and expires after 30 days. None of this is used to track you.',
    ),
    heading('How long, and what you can ask'),
    paragraph(
      `${gap('how long you must keep your accounts')} You can ask what we keep about you, have a copy, have it corrected or erased, and complain to an authority: ${gap('which one')}`,
    ),
  )

const DRAFTS = { terms, returns, delivery, imprint, privacy } as const satisfies Record<
  LegalPageName,
  (known: Known) => object
>

/**
 * The first draft of a page, filled with what the shop knows about the artist; gaps mark what only the artist knows.
 * No lawyer has read it.
 * @returns a text as the panel's editor stores it
 */
export const draftText = (page: LegalPageName, known: Known): object => DRAFTS[page](known)
