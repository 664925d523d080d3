import { lazyComponent } from '../../routing/lazy-component'

/** The form of commissions, in a chunk of its own: the page is there before it. */
export const commissionForm = lazyComponent(async () => (await import('./CommissionForm')).CommissionForm)
