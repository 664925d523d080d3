import { lazyComponent } from '../routing/lazy-component'

/** The gallery with filters and search, for shops that have enough works for it; no other carries it. */
export const longGallery = lazyComponent(async () => (await import('./LongGallery')).LongGallery)
