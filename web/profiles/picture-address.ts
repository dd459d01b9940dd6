import { profiles } from '#contract/profiles.ts'

/** As much as the server keeps of a picture's address, or of a picture written as one. */
export const mostCharacters = 2048

const { image: schema } = profiles.updateUser.input.shape

/** Whether a page of ours could show what is there: pages load nothing that is not encrypted. */
export function isPictureAddress(text: string) {
  return /^https:\/\/./i.test(text) && URL.canParse(text) && schema.safeParse(text).success
}
