import { lazyComponent } from '../routing/lazy-component'

/** The contact form with the form library, in a chunk of its own: the page is there before it. */
export const contactForm = lazyComponent(async () => (await import('./ContactForm')).ContactForm)
