import type { Env } from '../env'
import { storefrontPolicy } from './security-headers'

/** What https://docs.stripe.com/security/guide#content-security-policy lists for Stripe.js, read in November 2026. */
const DOCUMENTED = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  // Listed with Checkout and Connect; logos of payment methods come from there.
  'img-src': ['https://*.stripe.com'],
}

const sourcesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test("storefront pages allow all that Stripe's form is documented to need, and nothing else of other origins", () => {
  const policy = sourcesOf(storefrontPolicy('', { publicUrl: 'https://shop.test' } as Env))
  for (const [name, sources] of Object.entries(DOCUMENTED)) {
    expect(policy[name]).toEqual(expect.arrayContaining(sources))
  }
  const documented: string[] = Object.values(DOCUMENTED).flat()
  const foreign = Object.values(policy)
    .flat()
    .filter((source) => source.startsWith('http'))
  expect(foreign.filter((source) => !documented.includes(source))).toEqual([])
  expect(policy['script-src']).not.toContain("'unsafe-inline'")
})
