/** A mail service with what the artist enters where, from the service's own documentation. */
export type MailService = {
  label: string
  /** Empty: the artist types it. */
  host: string
  port: number
  /** What to enter, in two sentences at most. */
  says: string
  /** The user name is the sender’s address. */
  isByAddress?: true
}

/** The services that people send by; the artist's own server comes last. Port 465 is encrypted from the first byte. */
export const MAIL_SERVICES = {
  gmail: {
    label: 'Gmail',
    host: 'smtp.gmail.com',
    port: 465,
    says: 'Turn on 2-Step Verification in your Google account, then make an app password at myaccount.google.com/apppasswords and enter it here. Google takes about 500 emails a day.',
    isByAddress: true,
  },
  icloud: {
    label: 'iCloud',
    host: 'smtp.mail.me.com',
    port: 587,
    says: 'Make an app-specific password at account.apple.com, under Sign-In and Security, and enter it here with your whole iCloud address.',
    isByAddress: true,
  },
  fastmail: {
    label: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    says: 'Make an app password for mail at Fastmail, in Settings under Privacy & Security, and enter it here with your whole Fastmail address.',
    isByAddress: true,
  },
  mailgun: {
    label: 'Mailgun',
    host: 'smtp.mailgun.org',
    port: 587,
    says: 'At Mailgun, open the settings of your sending domain and its SMTP credentials, and enter their user name and password. Where the domain is in the EU region, the server is smtp.eu.mailgun.org.',
  },
  postmark: {
    label: 'Postmark',
    host: 'smtp.postmarkapp.com',
    port: 587,
    says: 'At Postmark, open your server’s API Tokens and enter the server token both as user name and as password. The sender must be a confirmed sender signature.',
  },
  ses: {
    label: 'Amazon SES',
    host: '',
    port: 587,
    says: 'In the SES console, open SMTP settings: enter the SMTP endpoint as the server and the SMTP credentials that you make there, which are no access keys. The sender must be verified, and a new account writes to verified addresses only until you ask for production access.',
  },
  own: {
    label: 'Another server',
    host: '',
    port: 465,
    says: 'Your provider’s help calls these the settings for outgoing mail, or SMTP.',
  },
} as const satisfies Record<string, MailService>

export type MailServiceName = keyof typeof MAIL_SERVICES

export const MAIL_SERVICE_NAMES = Object.keys(MAIL_SERVICES) as [MailServiceName, ...MailServiceName[]]
