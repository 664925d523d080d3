import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { getSafeRedirect } from 'payload/shared'
import { isFactorOffered } from '../../../auth/second-factors'
import { shopContext } from '../../../platform/context'
import { BackToGallery } from '../BackToGallery'
import { GessoLogo } from '../GessoLogo'
import { SignInForm } from './SignInForm'

/** The page `/admin/login`. A new shop only asks for email and password. */
export async function SignInView({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const redirectTo = getSafeRedirect({ fallbackTo: '/admin', redirectTo: searchParams?.redirect ?? '' })
  if (user) redirect(redirectTo)
  return (
    <main className="gesso-entry">
      <GessoLogo />
      {searchParams?.changed === 'password' && (
        <p role="status">Your password is changed. Sign in with it, and with your second factor.</p>
      )}
      <SignInForm hasOtherWays={await isFactorOffered(shopContext(payload))} redirectTo={redirectTo} />
      <p className="gesso-hint">This is for the artist. Visitors need no account to look or to buy.</p>
      <BackToGallery />
    </main>
  )
}
