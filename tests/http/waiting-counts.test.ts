import { createArtwork } from '../support/artworks'
import { buy, placeOrder, printLine } from '../support/purchase'
import { addMessages } from '../support/sample-rows'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'

const shop = withShop()

test('orders to send and unread messages are counted for an owner and an assistant alike', async () => {
  const artist = await shop().signIn()
  const assistant = await hireAssistant(shop(), artist)
  expect(await artist.call('countWaiting', {})).toEqual({ ordersToSend: 0, unreadMessages: 0 })
  const artwork = await createArtwork(artist)
  const paid = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  await placeOrder(shop().visitor(), [printLine(artwork, 'A4')])
  await addMessages(shop(), 2)
  expect(await artist.call('countWaiting', {})).toEqual({ ordersToSend: 1, unreadMessages: 2 })
  expect(await assistant.call('countWaiting', {})).toEqual({ ordersToSend: 1, unreadMessages: 2 })
  const [message] = await artist.call('listMessages', {})
  await artist.call('markMessage', { id: String(message?.id), isRead: true })
  await artist.call('setOrderStatus', { id: paid.id, status: 'completed' })
  expect(await artist.call('countWaiting', {})).toEqual({ ordersToSend: 0, unreadMessages: 1 })
})
