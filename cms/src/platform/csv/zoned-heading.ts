/** Makes the heading of a column of times with their time zone: 'Date (UTC)', 'Date (Europe/Zurich)'. */
export const zonedHeading = (name: string, zone: string): string => `${name} (${zone})`
