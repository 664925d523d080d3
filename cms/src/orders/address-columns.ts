/** The columns of a `PostalAddress`, for SQL. */
export const ADDRESS_COLUMNS = 'address, address_line2, city, state, zip_code, country'
