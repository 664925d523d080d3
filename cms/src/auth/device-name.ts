import bowser from 'bowser'

/** What the owner recognises a device by. @param userAgent of the request */
export function deviceName(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent || 'unknown')
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return name.slice(0, 100) || 'Unknown device'
}
