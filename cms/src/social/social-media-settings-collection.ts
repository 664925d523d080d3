import {
  SOCIAL_PLATFORMS,
  socialPlatformSchema,
  socialSettingSchema,
} from '@gesso/shared-types/social/social'
import { completeSocialAddress } from '@gesso/shared-types/social/social-address'
import type { CollectionConfig } from 'payload'
import { ownerOnly } from '../auth/access'
import { watchingHooks } from '../platform/audit/watch-collection'
import { WATCHED_SOCIAL } from './watched-social'

const watching = watchingHooks(WATCHED_SOCIAL)

export const socialMediaSettings: CollectionConfig = {
  slug: 'social_media_settings',
  labels: { singular: 'Social link', plural: 'Social' },
  admin: {
    useAsTitle: 'platform',
    group: 'Settings',
    defaultColumns: ['platform', 'url', 'isEnabled'],
    description: 'The footer shows an icon for every platform that is enabled and has an address.',
    hideAPIURL: true,
  },
  disableDuplicate: true,
  hooks: {
    beforeChange: [watching.beforeChange],
    afterChange: [watching.afterChange],
    beforeDelete: [watching.beforeDelete],
    afterDelete: [watching.afterDelete],
  },
  access: { create: ownerOnly, read: ownerOnly, update: ownerOnly, delete: ownerOnly },
  fields: [
    {
      name: 'platform',
      type: 'select',
      required: true,
      unique: true,
      options: SOCIAL_PLATFORMS.map((platform) => ({ value: platform, label: platform })),
    },
    {
      name: 'url',
      label: 'Address',
      type: 'text',
      admin: { description: 'An address, or a name like @zuzana.' },
      hooks: {
        beforeValidate: [
          ({ value, siblingData, originalDoc }) => {
            const platform = socialPlatformSchema.safeParse(siblingData.platform ?? originalDoc?.platform)
            return platform.success && typeof value === 'string'
              ? completeSocialAddress(platform.data, value)
              : value
          },
        ],
      },
      validate: (value: string | null | undefined) => {
        const parsed = socialSettingSchema.shape.url.safeParse(value ?? '')
        return parsed.success || (parsed.error.issues[0]?.message ?? 'Not an address')
      },
    },
    { name: 'isEnabled', type: 'checkbox', defaultValue: true },
  ],
}
