import type { CollectionConfig, Field } from 'payload'

/** On the page of a person: what the same address bought of a former shop. */
const formerPurchases: Field = {
  name: 'formerPurchases',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/features/past-orders/panel/FormerPurchases#FormerPurchases' },
  },
}

/** A collection of people, with that field. */
export const withFormerPurchases = ({ fields }: CollectionConfig): Pick<CollectionConfig, 'fields'> => ({
  fields: [...fields, formerPurchases],
})
