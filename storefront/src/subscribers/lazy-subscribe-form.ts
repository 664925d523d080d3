import { lazyComponent } from '../lazy-component'

/** The subscribe form in a chunk of its own: every page has it in its footer, and is there before it. */
export const subscribeForm = lazyComponent(async () => (await import('./SubscribeForm')).SubscribeForm)
