import { describeAdminMode, describePurchase, openEngine } from './journeys'

const firefox = openEngine('firefox')
describePurchase(firefox)
describeAdminMode(firefox)
