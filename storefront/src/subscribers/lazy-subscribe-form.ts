import { whenTouched } from '../page/when-touched'
import { lazyComponent } from '../routing/lazy-component'

/**
 * The subscribe form in a chunk of its own: every page has it in its footer, and is there before it. In the browser its
 * scripts are fetched when somebody first acts; until then it stands as the server rendered it.
 */
export const subscribeForm = lazyComponent(async () => {
  if (!import.meta.env.SSR) await new Promise<void>(whenTouched)
  return (await import('./SubscribeForm')).SubscribeForm
})
