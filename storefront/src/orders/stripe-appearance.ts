import type { Appearance } from '@stripe/stripe-js'

/** The theme's colours for Stripe's frame, which cannot read the page's custom properties. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('--ink'),
      colorBackground: token('--card'),
      colorText: token('--ink'),
      colorTextSecondary: token('--soft'),
      colorTextPlaceholder: token('--soft'),
      colorDanger: token('--red'),
      fontFamily: "'Helvetica Neue', Arial, sans-serif",
      fontSizeBase: '16px',
      borderRadius: '2px',
      gridRowSpacing: '24px',
      gridColumnSpacing: '20px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('--edge')}`, padding: '13px 14px', boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${token('--ink')}`, outline: `1px solid ${token('--ink')}` },
      '.Input--invalid': { border: `1px solid ${token('--red')}`, outline: `1px solid ${token('--red')}` },
      '.Label': { fontSize: '14px', fontWeight: '500' },
    },
  }
}
