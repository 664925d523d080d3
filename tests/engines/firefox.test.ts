import { describePurchase, openEngine } from './journeys'

describePurchase(openEngine('firefox'))
