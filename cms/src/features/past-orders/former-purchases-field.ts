import type { Field } from 'payload'

/** On the page of a person: what the same address bought of a former shop. */
export const formerPurchases: Field = {
  name: 'formerPurchases',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/features/past-orders/panel/FormerPurchases#FormerPurchases' },
  },
}
