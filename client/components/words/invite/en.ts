/** The words of the part that invites people. */
export const words = {
  addresses: 'Email addresses',
  help: 'Paste a list, separated by commas or lines, with or without names.',
  missing: 'Enter at least one email address.',
  role: 'Role',
  submit: 'Send invitations',
  results: 'Results',
  invited: 'Invited',
  tooMany: 'At most 100 addresses can be invited at once.',
  dueNow: 'Due now',
  seatTax: 'Including tax as of today, for {product}. Nothing is charged until someone joins.',
  invalid: 'This doesn’t look like an email address. Check it for typos.',
  member: 'This person is already a member of the organization.',
  already: 'This person has already been invited. You can send the invitation again.',
  limit: 'Too many invitations are pending. Wait until some are answered, or cancel a few.',
  roleRefused: 'You don’t have permission to invite someone with this role. Choose another role.',
  refused: 'This didn’t work. Check your input and try again.',
}
