import { when } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import type { Template } from '../template'

/** The account changes that are reported by email. `{who}` is replaced by an account's address. */
const CHANGES = {
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account at the gallery was changed. Other devices were signed out.',
  },
  address_left: {
    subject: 'The address of your account was changed',
    text: 'Your account at the gallery has another email address now. This one does not sign in any more.',
  },
  address_taken: {
    subject: 'The address of your account was changed',
    text: 'You sign in to the gallery with this email address from now on.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    text: 'A new passkey opens your account at the gallery.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    text: 'One of the passkeys of your account at the gallery was removed.',
  },
  app_added: {
    subject: 'An authenticator app was set up for your account',
    text: 'An authenticator app was set up for your account at the gallery. A former one does not work any more.',
  },
  app_removed: {
    subject: 'The authenticator app was removed from your account',
    text: 'Your account at the gallery asks for no code of an authenticator app any more.',
  },
  codes_renewed: {
    subject: 'New recovery codes for your account',
    text: 'New recovery codes were made for your account at the gallery. The former ones do not work any more.',
  },
  new_device: {
    subject: 'Your account was opened on a new device',
    text: 'Somebody, most likely you, signed in to your account at the gallery with a browser that it did not know.',
  },
  full_copy_asked: {
    subject: 'Everything of your gallery is being put into one file',
    text: 'Somebody who is signed in as an owner, most likely you, asked for a file with everything that the gallery has: works, orders, people, documents and pictures. It can be downloaded for a day.',
  },
  sign_ins_refused: {
    subject: 'Somebody is trying to sign in as you',
    text: 'Many wrong passwords were given for your account at the gallery within a day. Nobody got in by them. A long password of its own and a passkey keep it so.',
  },
  invited: {
    subject: 'Somebody was invited to your gallery',
    text: '{who} was invited to an account at the gallery, as an assistant.',
  },
  joined: {
    subject: 'An invitation to your gallery was accepted',
    text: '{who} has an account at the gallery now, as an assistant.',
  },
  made_owner: {
    subject: 'Your gallery has another owner',
    text: '{who} is an owner of the gallery now, and may do everything.',
  },
  made_assistant: {
    subject: 'An owner of your gallery is an assistant now',
    text: '{who} is an assistant at the gallery now.',
  },
  removed: {
    subject: 'An account was removed from your gallery',
    text: 'The account {who} was removed, and cannot sign in to the gallery any more.',
  },
  factor_demanded: {
    subject: 'Everybody at your gallery needs a second factor now',
    text: 'Whoever signs in to the gallery without a passkey or an authenticator app has to set one up before anything else.',
  },
  factor_not_demanded: {
    subject: 'Nobody at your gallery needs a second factor any more',
    text: 'Whoever has no passkey and no authenticator app may sign in to the gallery by password alone again.',
  },
  reply_address_changed: {
    subject: 'Your gallery has another email address',
    text: 'The address that visitors see, and to which they answer emails of the gallery, was changed in the settings.',
  },
  reset_on_server: {
    subject: 'Your account was reset on the server',
    text: 'Your account at the gallery was given a new password on the machine of the shop. Its passkeys, authenticator app and recovery codes were removed, and all devices were signed out.',
  },
} as const

export type AccountChange = keyof typeof CHANGES

/**
 * `who`: the address of the changed account, if that is not the recipient's. `at`: ISO 8601. `network`: only a part of
 * the address. `device` and `network` are null when the change was not made in a browser.
 */
export type AccountChangeData = {
  change: AccountChange
  who?: string
  at: string
  device: string | null
  network: string | null
}

const textOf = (change: AccountChange, who = ''): string => CHANGES[change].text.replace('{who}', () => who)

/** To the account's owner. It never contains anything that opens the account. */
export const accountChange: Template<AccountChangeData> = {
  label: 'Change of an account',
  subject: ({ change }) => CHANGES[change].subject,
  write: async ({ change, who, at, device, network }, { context, publicUrl }) => ({
    preview: textOf(change, who),
    heading: CHANGES[change].subject,
    blocks: [
      { kind: 'paragraph', text: textOf(change, who) },
      {
        kind: 'facts',
        facts: [
          { name: 'When', value: when(at, await readTimeZone(context), 'long') },
          ...(device ? [{ name: 'Device', value: device }] : []),
          ...(network ? [{ name: 'Network', value: network }] : []),
        ],
      },
      { kind: 'paragraph', text: 'If this was you, there is nothing to do.' },
      {
        kind: 'paragraph',
        text: 'If it was not you, open your account: sign out everywhere, change the password, and remove every passkey and app that is not yours.',
      },
      { kind: 'button', label: 'Open your account', href: `${publicUrl}/admin/account` },
      {
        kind: 'note',
        text: 'If you cannot sign in any more, whoever has access to the machine of the shop can give the account a new password there, which removes all passkeys and the app and signs everybody out.',
      },
    ],
  }),
}
