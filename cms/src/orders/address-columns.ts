/** The SQL columns of a `PostalAddress`. */
export const ADDRESS_COLUMNS = 'address, address_line2, city, state, zip_code, country'
