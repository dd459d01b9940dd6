import type { Result } from '#client/index.ts'
import { uploadFile } from '../selling/upload-file.ts'
import type { Product } from './product-draft.ts'

type Medias = Pick<Product['medias'][number], 'id' | 'publicUrl'>[]

/** What was sent last: a form that was refused for something else is saved again, its picture not sent again. */
let sent: { organizationId: string; picture: string; id: string } | undefined

/** The ids of pictures, of which those that the product does not have yet are sent first. */
export async function sendPictures(organizationId: string, pictures: readonly string[], known: Medias = []): Promise<Result<string[]>> {
  const ids: string[] = []
  for (const picture of pictures) {
    const { data: id, error } = await idOf(picture)
    if (error) return { data: null, error }
    ids.push(id)
  }
  return { data: ids, error: null }

  async function idOf(picture: string): Promise<Result<string>> {
    const id = known.find(({ publicUrl }) => publicUrl === picture)?.id
    if (id !== undefined) return { data: id, error: null }
    if (sent?.organizationId === organizationId && sent.picture === picture) return { data: sent.id, error: null }
    const { data, error } = await uploadFile(organizationId, 'product_media', fileIn(picture))
    if (error) return { data: null, error }
    sent = { organizationId, picture, id: data.id }
    return { data: data.id, error: null }
  }
}

/** What a `data:` address holds. Pages may not fetch one. */
function fileIn(address: string): File {
  const [, type = '', text = ''] = /^data:([^;,]+);base64,(.*)$/.exec(address) ?? []
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return new File([bytes], `picture.${type.replace('image/', '')}`, { type })
}
