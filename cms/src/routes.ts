import type { coreEndpoints } from '@gesso/shared-types/contract'
import { artworkRoutes } from './artworks/artwork-routes'
import { accountRoutes } from './auth/account-routes'
import { presentUser } from './auth/present-user'
import { newChallenge } from './bot-check/new-challenge'
import { emailTemplates } from './email-templates'
import { previewEmail } from './emails/preview-email'
import { resendEmail } from './emails/resend-email'
import { forgetMail, saveMail } from './emails/save-mail'
import { confirmTestEmail, sendTestEmail } from './emails/send-test-email'
import { exportRoutes } from './export-routes'
import { messageRoutes } from './messages/message-routes'
import { orderRoutes } from './orders/order-routes'
import { paymentRoutes } from './payments/payment-routes'
import { pictureRoutes } from './pictures/picture-routes'
import { done, type Routes } from './platform/http/call-endpoints'
import { saveAddress } from './settings/address/save-address'
import { readShopText } from './settings/read-shop-text'
import { switchFeature } from './settings/switch-feature'
import { listSocial } from './social/list-social'
import { saveSocial } from './social/save-social'
import { subscriberRoutes } from './subscribers/subscriber-routes'
import { todayRoutes } from './today/today-routes'

/** The handlers of the core's calls; features have their own. */
export const routes: Routes<keyof typeof coreEndpoints> = {
  ...accountRoutes,
  ...artworkRoutes,
  ...exportRoutes,
  ...messageRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...pictureRoutes,
  ...subscriberRoutes,
  ...todayRoutes,

  currentUser: async (_input, { req }) => presentUser(req.user),
  listSocial: (_input, context) => listSocial(context),
  saveSocial: (input, context) => saveSocial(context, input),
  getShopText: async ({ name }, context) => ({ html: await readShopText(context, name) }),
  switchFeature: async ({ name, isOn }, context) => ({ on: await switchFeature(context, name, isOn) }),
  botCheck: (_input, context) => newChallenge(context),
  previewEmail: ({ id }, context) => previewEmail(context, emailTemplates, id),
  saveAddress: (input, context) => saveAddress(context, input),
  saveMail: (input, context) => saveMail(context, input),
  forgetMail: async (_input, context) => {
    await forgetMail(context)
    return done
  },
  sendTestEmail: (_input, context) => sendTestEmail(context),
  confirmTestEmail: async (_input, context) => {
    await confirmTestEmail(context)
    return done
  },
  resendEmail: ({ id }, context) => resendEmail(context, emailTemplates, id),
}
