/** The title of the part that invites people. */
export const words = {
  title: 'Invite people',
  none: 'Choose an organization first.',
}
