import type { Context } from '../../platform/context'

/** The address of a private view, for its guests. */
export const viewLink = ({ env }: Pick<Context, 'env'>, token: string): string =>
  `${env.publicUrl}/view/${token}`
