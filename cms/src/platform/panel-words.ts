/** The panel's texts that replace Payload's own, which are written for programmers. */
export const PANEL_WORDS = {
  error: {
    documentNotFound: 'This is not here. It may have been deleted, or your account may not see it.',
    followingFieldsInvalid_one: 'Please look at this field again:',
    followingFieldsInvalid_other: 'Please look at these fields again:',
    notAllowedToPerformAction: 'Your account may not do this.',
    unknown: 'That did not work. Please try again.',
    unspecific: 'That did not work. Please try again.',
    valueMustBeUnique: 'This is in the list already, and can be there only once.',
  },
  // An empty list cell; Payload writes <No Medium>.
  general: {
    createNew: 'Add',
    createNewLabel: 'Add {{label}}',
    creatingNewLabel: 'New {{label}}',
    noLabel: '–',
    noResultsDescription: 'There are none yet, or none that the search and filters ask for.',
    noResultsFound: 'Nothing here.',
    payloadSettings: 'Display',
  },
}
