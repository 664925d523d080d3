import { resolve } from 'node:path'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import type { Config } from 'payload'
import sharp from 'sharp'
import { artworks } from './artworks/artworks-collection'
import { cookieOrigins } from './auth/own-origins'
import { users } from './auth/users-collection'
import { databaseAdapter } from './database/adapter'
import { runtime } from './env'
import { mailAdapter } from './letters/mail-adapter'
import { contactMessages } from './messages/contact-messages-collection'
import { customers } from './orders/customers-collection'
import { orderItems } from './orders/order-items-collection'
import { orders } from './orders/orders-collection'
import { pictures } from './pictures/pictures-collection'
import { socialMediaSettings } from './social/social-media-settings-collection'
import { newsletterSubscriptions } from './subscribers/newsletter-subscriptions-collection'

/**
 * The CMS without the specification's calls: the panel's bundle needs no more, and shares the one
 * instance that the server made with them (trap 12). No side effects: it is evaluated twice.
 */
export const shopConfig = (): Config => ({
  admin: {
    user: users.slug,
    avatar: 'default',
    meta: { titleSuffix: ' · Gesso', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
    components: {
      afterLogin: ['/components/BackToGallery#BackToGallery'],
      graphics: { Logo: '/components/GessoLogo#GessoLogo', Icon: '/components/GessoLogo#GessoIcon' },
    },
    importMap: {
      baseDir: resolve('cms/src/panel'),
      importMapFile: resolve('cms/src/panel/app/admin/importMap.js'),
      autoGenerate: false,
    },
  },
  collections: [
    artworks,
    pictures,
    orders,
    customers,
    orderItems,
    contactMessages,
    newsletterSubscriptions,
    socialMediaSettings,
    users,
  ],
  cookiePrefix: 'payload',
  csrf: cookieOrigins(),
  db: databaseAdapter(),
  editor: lexicalEditor(),
  email: mailAdapter,
  graphQL: { disable: true },
  logger: { options: { level: runtime().logLevel } },
  maxDepth: 2,
  routes: { admin: '/admin', api: '/api/cms' },
  secret: runtime().payloadSecret,
  serverURL: '',
  sharp: sharp as never,
  telemetry: false,
  typescript: { autoGenerate: false },
  upload: { limits: { fileSize: 50 * 1024 * 1024 }, abortOnLimit: true },
})
