import { whenTouched } from '../page/when-touched'
import { lazyComponent } from '../routing/lazy-component'

/**
 * The subscribe form in a chunk of its own: every page has it in its footer and does not wait for it. In the browser,
 * its scripts are loaded at the visitor's first action; until then the server's HTML stays.
 */
export const subscribeForm = lazyComponent(async () => {
  if (!import.meta.env.SSR) await new Promise<void>(whenTouched)
  return (await import('./SubscribeForm')).SubscribeForm
})
