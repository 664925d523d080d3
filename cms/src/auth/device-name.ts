import bowser from 'bowser'

/** Names a device so that its owner recognises it. @param userAgent of the request */
export function deviceName(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent || 'unknown')
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return name.slice(0, 100) || 'Unknown device'
}
