import { lazyComponent } from '../routing/lazy-component'

/** The contact form and the form library, in a chunk of their own so that the page does not wait for them. */
export const contactForm = lazyComponent(async () => (await import('./ContactForm')).ContactForm)
