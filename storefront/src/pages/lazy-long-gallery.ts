import { lazyComponent } from '../routing/lazy-component'

/** The gallery with filters and search, in a chunk that is loaded only when a shop has enough works. */
export const longGallery = lazyComponent(async () => (await import('./LongGallery')).LongGallery)
