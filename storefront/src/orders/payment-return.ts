/**
 * Parameters that the provider adds to the address to which a bank sends the buyer back. The secret must not stay
 * there.
 */
const RETURN_PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
  'source_type',
  'source_redirect_slug',
]

/** The address (path, query and hash) without the provider's parameters. */
export function withoutPaymentReturn(address: string): string {
  const url = new URL(address, 'http://localhost')
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}

/** Whether the bank sent the buyer back without an approval. */
export const cameBackFailed = (search: string): boolean =>
  new URLSearchParams(search).get('redirect_status') === 'failed'
