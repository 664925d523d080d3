import { lazyComponent } from '../routing/lazy-component'

/**
 * The subscribe form in a chunk of its own: every page has it in its footer and does not wait for it. Until its scripts
 * are loaded, the server's HTML stays.
 */
export const subscribeForm = lazyComponent(async () => (await import('./SubscribeForm')).SubscribeForm)
