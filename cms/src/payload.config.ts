import { resolve } from 'node:path'
import { MAX_PICTURE_BYTES } from '@gesso/shared-types/settings/shop-rules'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import type { Config, Plugin } from 'payload'
import { artworkData } from './artworks/artwork-data'
import { artworks } from './artworks/artworks-collection'
import { printPresets } from './artworks/print-presets-collection'
import { accountData } from './auth/account-data'
import { noteForbidden } from './auth/note-forbidden'
import { users } from './auth/users-collection'
import { botCheckData } from './bot-check/bot-check-data'
import { connectionData } from './connections/connection-data'
import { emailTemplates } from './email-templates'
import { emailData } from './emails/email-data'
import { emailsCollection } from './emails/emails-collection'
import { mailAdapter } from './emails/mail-adapter'
import { features } from './features'
import { contactMessages } from './messages/contact-messages-collection'
import { messageData } from './messages/message-data'
import { customers } from './orders/collections/customers-collection'
import { orderHistory } from './orders/collections/order-history-collection'
import { orderItems } from './orders/collections/order-items-collection'
import { orders } from './orders/collections/orders-collection'
import { paymentAlerts } from './orders/collections/payment-alerts-collection'
import { refunds } from './orders/collections/refunds-collection'
import { orderData } from './orders/order-data'
import { paymentData } from './payments/payment-data'
import { pictureData } from './pictures/picture-data'
import { pictures } from './pictures/pictures-collection'
import { databaseAdapter } from './platform/database/adapter'
import { answerBusy } from './platform/database/answer-busy'
import { withCheckedData, withCheckedFilters } from './platform/database/checked-filters'
import { answerDataError } from './platform/database/data-error'
import { answerDiskFull } from './platform/http/answer-disk-full'
import { logOptions } from './platform/log/log-options'
import { type PanelPlaces, withPlaces } from './platform/panel-places'
import { PANEL_WORDS } from './platform/panel-words'
import { platformData } from './platform/platform-data'
import type { Env } from './platform/process/env'
import { settingsData } from './settings/settings-data'
import { settingsPages } from './settings/settings-pages'
import { settingsTasks } from './settings/settings-tasks'
import { shopSettings } from './settings/shop-settings-global'
import { socialData } from './social/social-data'
import { socialMediaSettings } from './social/social-media-settings-collection'
import { newsletterSubscriptions } from './subscribers/newsletter-subscriptions-collection'
import { subscriberData } from './subscribers/subscriber-data'

/** The core's database tables and columns. */
const CORE_DATA = [
  platformData,
  accountData,
  botCheckData,
  artworkData,
  pictureData,
  orderData,
  paymentData,
  connectionData,
  emailData,
  messageData,
  subscriberData,
  settingsData,
  socialData,
]

/** The core's pages in the panel's sections. */
const CORE_PLACES: Partial<PanelPlaces> = {
  places: [
    { section: 'today', label: 'Today', path: '/' },
    { section: 'works', label: 'All works', path: '/collections/artworks' },
    { section: 'works', label: 'Pictures', path: '/collections/pictures', isAction: true },
    { section: 'works', label: 'Print presets', path: '/collections/print_presets', isAction: true },
    { section: 'sales', label: 'Orders', path: '/collections/orders' },
    { section: 'people', label: 'Messages', path: '/collections/contact_messages' },
    {
      section: 'people',
      label: 'Collectors',
      path: '/collections/newsletter_subscriptions',
      forOwners: true,
    },
    { section: 'people', label: 'Customers', path: '/collections/customers', forOwners: true },
    { section: 'site', label: 'Social', path: '/collections/social_media_settings', forOwners: true },
    { section: 'settings', label: 'Settings', path: '/settings', forOwners: true },
  ],
  verbs: [
    { section: 'works', label: 'Add a work', path: '/collections/artworks/create' },
    { section: 'works', label: 'Add a picture', path: '/collections/pictures/create' },
    { section: 'works', label: 'New print preset', path: '/collections/print_presets/create' },
    {
      section: 'people',
      label: 'Add a collector',
      path: '/collections/newsletter_subscriptions/create',
      forOwners: true,
    },
    {
      section: 'site',
      label: 'Add a social link',
      path: '/collections/social_media_settings/create',
      forOwners: true,
    },
  ],
  tasks: settingsTasks,
}

/** Adds checks to all reads and writes through Payload, including those of features. */
const checked: Plugin = (config) => ({
  ...config,
  collections: withCheckedFilters(config.collections ?? []),
  globals: withCheckedData(config.globals ?? []),
})

/**
 * The CMS without the specification's calls. The panel's bundle needs no more, and shares the single instance that the
 * server created with them. It has no side effects, because it is evaluated twice.
 */
export const shopConfig = (env: Env): Config => ({
  admin: {
    user: users.slug,
    // Payload's page posts to its own call, which is off; our page is at the address that emails link to.
    routes: { reset: '/payload-reset' },
    avatar: 'default',
    // With the time zone, like the pages of an order.
    dateFormat: 'MMM d, yyyy, h:mm a O',
    meta: { titleSuffix: ' · Gesso', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
    components: {
      Nav: '/panel/components/nav/PanelNav#PanelNav',
      actions: ['/panel/components/nav/SectionHead#SectionHead'],
      views: {
        login: { Component: '/panel/components/account/SignInView#SignInView' },
        forgot: { Component: '/panel/components/account/ForgotView#ForgotView' },
        account: { Component: '/panel/components/account/AccountView#AccountView' },
        newPassword: {
          Component: '/panel/components/account/ResetView#ResetView',
          path: '/reset',
          meta: { title: 'New password' },
        },
        addressSettings: {
          Component: '/panel/components/settings/AddressView#AddressView',
          path: '/settings/address',
          exact: true,
          meta: { title: 'Address' },
        },
        emailSettings: {
          Component: '/panel/components/settings/EmailView#EmailView',
          path: '/settings/email',
          exact: true,
          meta: { title: 'Email' },
        },
        payments: {
          Component: '/panel/components/payments/PaymentsView#PaymentsView',
          path: '/settings/payments',
          exact: true,
          meta: { title: 'Payments' },
        },
        dashboard: { Component: '/panel/components/today/Today#Today' },
      },
      providers: [
        '/panel/components/TimeZone#TimeZone',
        '/panel/components/session/SessionEnd#SessionEnd',
        '/panel/components/account/AskDialog#AskDialog',
      ],
      graphics: {
        Logo: '/panel/components/GessoLogo#GessoLogo',
        Icon: '/panel/components/GessoLogo#GessoIcon',
      },
    },
    importMap: {
      baseDir: resolve('cms/src'),
      importMapFile: resolve('cms/src/panel/app/admin/importMap.js'),
      autoGenerate: false,
    },
  },
  // The order of the panel's navigation.
  collections: [
    artworks,
    pictures,
    printPresets,
    orders,
    customers,
    orderItems,
    orderHistory,
    refunds,
    paymentAlerts,
    contactMessages,
    newsletterSubscriptions,
    socialMediaSettings,
    users,
    emailsCollection(emailTemplates),
  ],
  globals: [shopSettings],
  custom: withPlaces({}, CORE_PLACES),
  plugins: [
    ...features.flatMap(({ plugins }) => plugins?.(env) ?? []),
    settingsPages,
    checked,
    ...features.flatMap(({ lastPlugins = [] }) => lastPlugins),
  ],
  hooks: { afterError: [answerBusy, answerDataError, answerDiskFull, noteForbidden] },
  // For Payload's own tokens, which the shop does not accept: auth/account-cookies.ts sets the session cookie.
  cookiePrefix: 'payload-unused',
  db: databaseAdapter(env.databaseUrl, [...CORE_DATA, ...features.flatMap(({ data = [] }) => data)]),
  editor: lexicalEditor(),
  email: mailAdapter,
  graphQL: { disable: true },
  i18n: { translations: { en: PANEL_WORDS } },
  logger: { options: logOptions(env.logLevel) },
  // Mistakes of users are not errors of the shop.
  loggingLevels: { APIError: 'info', AuthenticationError: 'info', LockedAuth: 'info', QueryError: 'info' },
  maxDepth: 2,
  routes: { admin: '/admin', api: '/api/cms' },
  secret: env.payloadSecret,
  serverURL: '',
  telemetry: false,
  typescript: { autoGenerate: false },
  upload: { limits: { fileSize: MAX_PICTURE_BYTES }, abortOnLimit: true },
})
