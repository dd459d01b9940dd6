import { picturePath } from '#contract/pictures.ts'

/** As long as an address may be. */
const mostCharacters = 2048

/** Whether a page of ours could show what is there: pages load nothing that is not encrypted. */
export function isPictureAddress(text: string) {
  return text.length <= mostCharacters && /^https:\/\/./i.test(text) && URL.canParse(text)
}

/** The address that a person gave, for them to edit. The address of an upload is internal. */
export function givenAddress(picture: string | null): string {
  return picture?.startsWith('http') && !picture.includes(picturePath) ? picture : ''
}
