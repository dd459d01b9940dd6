export const roles = {
  owner: 'Owner',
  admin: 'Administrator',
  member: 'Member',
} as const
