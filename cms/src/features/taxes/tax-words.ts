/** The default words on orders; the first are prescribed by article 226 (14) of 2006/112/EC. */
export const MARGIN_WORDS = 'Margin scheme – works of art'
export const REVERSE_CHARGE_WORDS = 'Reverse charge: the buyer accounts for the tax.'
