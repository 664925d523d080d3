import { withMailServer } from './mail-server'
import type { Variables } from './server-process'
import { Shop } from './shop'

/**
 * Opens a shop with a mail server for all tests of a file. Fails a test when the log has an unexpected error or an
 * email address.
 */
export function withMailShop(variables: Variables = {}) {
  const mail = withMailServer()
  let shop: Shop | undefined
  beforeAll(async () => {
    shop = await Shop.open({ ...variables, SMTP_URL: mail().url })
  })
  afterEach(() => {
    expect(JSON.stringify(shop?.log)).not.toContain('@example.test')
    expect(shop?.takeErrors()).toEqual([])
  })
  afterAll(() => shop?.close())
  return {
    mail,
    shop: (): Shop => {
      if (!shop) throw new Error('The shop is not open yet')
      return shop
    },
  }
}
