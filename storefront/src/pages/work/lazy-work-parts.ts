import { lazyComponent } from '../../routing/lazy-component'

/** What nobody sees at first sight of a work, in one chunk of its own; the server renders it all the same. */
const parts = () => import('./WorkParts')

/** Disclosures, and the ways to ask and to share. */
export const workFacts = lazyComponent(async () => (await parts()).WorkFacts)

/** Other works. */
export const moreWorks = lazyComponent(async () => (await parts()).MoreWorks)
