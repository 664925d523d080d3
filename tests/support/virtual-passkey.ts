import type { Page } from 'playwright-core'

/**
 * Gives a page's browser a fingerprint reader whose finger is always there.
 * @returns `refuse` takes the right finger away, or brings it back
 */
export async function addAuthenticator(page: Page): Promise<{ refuse: (isWrong: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: async (isWrong) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isWrong })
    },
  }
}

/** Makes a passkey of who is signed in on a page, in that browser, by the calls that the panel makes. */
export const makePasskeyOn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const call = async (path: string, body: object) => {
      const answer = await fetch(`/api/cms/account/passkeys${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await call('/start', {}))
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    await call('', { name: 'This browser', passkey: { ...made.toJSON(), clientExtensionResults: {} } })
  })
