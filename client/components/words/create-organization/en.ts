/** The words of the part that makes an organization: those of the server’s own page. */
export const words = {
  create: 'Create organization',
  lead: 'A shared space for your team, with members and roles.',
  name: 'Name',
  slug: 'URL',
  slugWrong: 'Use letters, digits, hyphens and underscores. Start and end with a letter or digit.',
  slugTaken: 'This URL is taken.',
  notAllowed: 'You don’t have permission to create organizations. Ask an administrator.',
  tooMany: 'You have reached the maximum number of organizations. Leave or delete one first.',
}
