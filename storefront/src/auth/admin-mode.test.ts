import { ADMIN_MODE_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { isAdminModeOn, setAdminMode, takeAdminParameter, watchAdminMode } from './admin-mode'
import { forgetSignedIn, hasSignedIn } from './signed-in-marker'

const store = new Map<string, string>()
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
}
const browser = Object.assign(new EventTarget(), {
  location: { href: '', protocol: 'http:' },
  history: { state: { key: 'k' }, replaceState: jest.fn() },
})

/** The cookies that scripts can read. */
const cookies = {
  stored: '',
  get cookie() {
    return this.stored
  },
  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    const others = this.stored.split('; ').filter((each) => each !== pair && each !== '')
    this.stored = (attributes.includes('Max-Age=0') ? others : [...others, pair]).join('; ')
  },
}

const original = {
  window: globalThis.window,
  localStorage: globalThis.localStorage,
  document: globalThis.document,
}
beforeAll(() => Object.assign(globalThis, { window: browser, localStorage: storage, document: cookies }))
afterAll(() => Object.assign(globalThis, original))
beforeEach(() => {
  store.clear()
  cookies.stored = ''
  forgetSignedIn()
  browser.history.replaceState.mockClear()
})

const open = (address: string) => {
  browser.location.href = `http://localhost:3000${address}`
  takeAdminParameter()
  return browser.history.replaceState.mock.lastCall?.[2]
}

test('?admin=true switches admin mode on, makes the page ask who is there, and leaves the address', () => {
  expect(open('/?admin=true')).toBe('/')
  expect(isAdminModeOn()).toBe(true)
  expect(hasSignedIn()).toBe(true)
})

test('the rest of the address stays', () => {
  expect(open('/artwork/turf-huts?a=1&admin=true&b=2#label')).toBe('/artwork/turf-huts?a=1&b=2#label')
})

test('an address without the parameter stays as it is; another value switches nothing on', () => {
  open('/cart?a=1')
  expect(browser.history.replaceState).not.toHaveBeenCalled()
  expect(open('/?admin=false')).toBe('/')
  expect(isAdminModeOn()).toBe(false)
  expect(hasSignedIn()).toBe(false)
})

test('the flag is stored, and listeners are called', () => {
  const listener = jest.fn()
  const end = watchAdminMode(listener)
  setAdminMode(true)
  expect([...store.keys()]).toEqual(['gesso-admin'])
  setAdminMode(false)
  expect(isAdminModeOn()).toBe(false)
  end()
  setAdminMode(true)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a cookie tells the server whether admin mode is on, and follows the storage when either was cleared', () => {
  const told = `${ADMIN_MODE_COOKIE}=1`
  open('/')
  expect(cookies.stored).toBe('')
  setAdminMode(true)
  expect(cookies.stored).toBe(told)
  setAdminMode(false)
  expect(cookies.stored).toBe('')
  setAdminMode(true)
  cookies.stored = 'a=1'
  open('/cart')
  expect(cookies.stored).toBe(`a=1; ${told}`)
  store.clear()
  open('/cart')
  expect(cookies.stored).toBe('a=1')
})

test('the server’s cookie says that someone has signed in, whatever becomes of the storage', () => {
  cookies.stored = 'gesso_signed_in=1'
  store.clear()
  expect(hasSignedIn()).toBe(true)
  forgetSignedIn()
  expect([hasSignedIn(), cookies.stored]).toEqual([false, ''])
})

test('another cookie says nothing', () => {
  cookies.stored = 'a=gesso_signed_in; gesso_signed_in=; not_gesso_signed_in=1'
  expect(hasSignedIn()).toBe(false)
})

test('a browser without storage and cookies keeps it as long as the page', () => {
  const refuse = () => {
    throw new Error('No storage')
  }
  Object.assign(globalThis, { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  open('/?admin=true')
  expect([isAdminModeOn(), hasSignedIn()]).toEqual([true, true])
  setAdminMode(false)
  forgetSignedIn()
  expect([isAdminModeOn(), hasSignedIn()]).toEqual([false, false])
  Object.assign(globalThis, { localStorage: storage })
})
