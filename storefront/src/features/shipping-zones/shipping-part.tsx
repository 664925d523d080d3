import { useState } from 'react'
import { loadChoice, saveChoice } from '../../orders/checkout-draft'
import type { ShownCheckout, UseCheckoutPart } from '../../pages/checkout/checkout-part'
import { askShippingPath, contactPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { useToast } from '../../ui/use-toast'
import { PICKED_UP, PickUpChoice } from './PickUpChoice'
import { placeWords } from './place-words'
import { useKnownPlace } from './use-known-place'

const NAME = 'isPickUp'

/** A link to the artist when an order cannot be sent to a place. */
function WayToAsk({ form, cart, quote, placeRefusal }: ShownCheckout) {
  if (placeRefusal?.field.endsWith('.state')) return null
  const askedWorks = quote.answer?.shipping?.askedWorks ?? []
  const asked = cart.lines.find(({ line }) => askedWorks.includes(line.artworkId)) ?? cart.lines[0]
  const slug = asked?.artwork?.slug
  const { country = '', state } = form.getValues()
  return (
    <p>
      {slug ? (
        <a href={askShippingPath(slug, placeWords({ country, state: state ?? '' }))}>
          {askedWorks.length > 0 ? 'Ask the artist for the price' : 'Write to the artist'}
        </a>
      ) : (
        <a href={contactPath}>Write to the artist</a>
      )}
    </p>
  )
}

/** What the shipping terms add to checkout: picking up at the studio, required states, and delivery times. */
export const useShippingPart: UseCheckoutPart = (form) => {
  const { shipsByPlace = false } = useShop()
  const toast = useToast()
  useKnownPlace(form, shipsByPlace)
  const [isPickUp, setPickUp] = useState(() => loadChoice(NAME) !== '')
  const choose = (isChosen: boolean) => {
    setPickUp(isChosen)
    saveChoice(NAME, isChosen ? '1' : '')
  }
  return {
    terms: isPickUp ? { choices: { isPickUp } } : {},
    // The studio may have stopped offering pick-up since it was chosen: the order is then sent, and the new total is
    // shown before it is paid.
    hear: ({ problems }) => {
      const closedStudio = problems.find(({ field }) => field === 'choices.isPickUp')?.message
      if (!closedStudio || !isPickUp) return
      choose(false)
      toast({ title: closedStudio, description: 'Please look at the total again.', failed: true })
    },
    isStateNeeded: ({ answer }) => answer?.shipping?.isStateNeeded ?? false,
    saved: ({ answer }) => ({
      before: isPickUp ? PICKED_UP : undefined,
      behind: answer?.shipping?.delivery ?? undefined,
    }),
    beforeFields: ({ quote }) => {
      const pickUp = quote.answer?.shipping?.pickUp
      return pickUp && <PickUpChoice pickUp={pickUp} isPickUp={isPickUp} onChange={choose} />
    },
    behindFields: ({ quote, placeRefusal }) => {
      const delivery = quote.answer?.shipping?.delivery
      return delivery && !placeRefusal && <p>Delivery: {delivery}</p>
    },
    inRefusal: (checkout) => <WayToAsk {...checkout} />,
  }
}
