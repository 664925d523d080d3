import type { CartLine } from '@gesso/shared-types/orders/order'
import { createSafeStorage } from '../safe-storage'
import { CART_KEY, createCartStore } from './cart-store'

const original: CartLine = { id: '5-original', artworkId: 5, type: 'original', quantity: 1, unitPrice: 1200 }
const print: CartLine = {
  id: '3-print-0',
  artworkId: 3,
  type: 'print',
  printSize: 'A3',
  quantity: 2,
  unitPrice: 75,
}

/** A storage for at most `room` characters. */
function fakeStorage(room = Number.POSITIVE_INFINITY, refusal?: Error) {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refusal) throw refusal
      const used = [...stored].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0)
      if (used + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}

const storeOf = (storage: ReturnType<typeof fakeStorage>) => createCartStore(createSafeStorage(() => storage))

test('the cart is a list under the key cart', () => {
  const storage = fakeStorage()
  expect(storeOf(storage).add(print)).toBe('added')
  expect(JSON.parse(storage.stored.get(CART_KEY) ?? '')).toEqual([print])
})

test('what the cart cannot hold more of is not said to be added', () => {
  const store = storeOf(fakeStorage())
  expect([store.add(original), store.add(original)]).toEqual(['added', 'unchanged'])
  expect([store.add({ ...print, quantity: 9 }), store.add(print), store.add(print)]).toEqual([
    'added',
    'added',
    'unchanged',
  ])
})

test('two stores over one storage never overwrite each other', () => {
  const storage = fakeStorage()
  const [one, two] = [storeOf(storage), storeOf(storage)]
  one.add(print)
  two.add(original)
  one.setQuantity(print.id, 3)
  expect(two.lines()).toEqual([{ ...print, quantity: 3 }, original])
})

test('a full storage is cleared and holds the new item alone', () => {
  const storage = fakeStorage(400)
  storage.stored.set('other', 'x'.repeat(280))
  const store = storeOf(storage)
  store.add(print)
  expect(store.add(original)).toBe('cleared-and-added')
  expect([...storage.stored.keys()]).toEqual([CART_KEY])
  expect(store.lines()).toEqual([original])
})

test('a full storage is cleared and keeps the whole cart when a quantity changes', () => {
  const storage = fakeStorage(400)
  const store = storeOf(storage)
  store.add(print)
  store.add(original)
  storage.stored.set('other', 'x'.repeat(400))
  store.setQuantity(print.id, 9)
  expect(store.lines()).toEqual([{ ...print, quantity: 9 }, original])
})

test('a full, an unavailable and a broken storage have different outcomes', () => {
  expect(storeOf(fakeStorage(10)).add(print)).toBe('unusable')
  expect(storeOf(fakeStorage(10, new Error('broken'))).add(print)).toBe('failed')
  const closed = createCartStore(
    createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  )
  expect(closed.lines()).toEqual([])
  expect(closed.add(print)).toBe('unusable')
})

test('quantities stay between 1 and 10 and an original stays one', () => {
  const store = storeOf(fakeStorage())
  store.add(print)
  store.add(original)
  store.setQuantity(print.id, 0)
  store.setQuantity(original.id, 4)
  expect(store.lines().map((line) => line.quantity)).toEqual([1, 1])
  store.setQuantity(print.id, 99)
  expect(store.lines()[0]?.quantity).toBe(10)
})

test('what was bought leaves the cart, and no more than that', () => {
  const store = storeOf(fakeStorage())
  store.add(print)
  store.add(original)
  store.add({ ...print, quantity: 1 })
  store.removeBought([
    { id: print.id, quantity: 2 },
    { id: original.id, quantity: 1 },
  ])
  expect(store.lines()).toEqual([{ ...print, quantity: 1 }])
})

test('prices are set line by line', () => {
  const store = storeOf(fakeStorage())
  store.add(print)
  store.add(original)
  store.setUnitPrices([{ id: print.id, unitPrice: 80.5 }])
  expect(store.lines().map((line) => line.unitPrice)).toEqual([80.5, 1200])
})

test('the lines are the same object until they change, and every change calls the listeners', () => {
  const store = storeOf(fakeStorage())
  store.add(print)
  const listener = jest.fn()
  const unsubscribe = store.subscribe(listener)
  expect(store.lines()).toBe(store.lines())
  store.removeLines([print.id])
  unsubscribe()
  store.add(print)
  expect(listener).toHaveBeenCalledTimes(1)
})
