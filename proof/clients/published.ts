export const versions = ['1.2.9', '1.7'] as const
export type Version = (typeof versions)[number]

/** What every call answers: exactly one of the two is not null, unless the answer itself is null. */
export type Result = { data: any; error: any }

/** The published client: any chain of names is a call. Its types belong to another server and are not asked. */
export type Client = any

export type Published = {
  createClient(options: object): Client
  publishedRoutes(): { path: string; methods: string[] }[]
}

/** Loads a published package from the folder it was installed in. */
export async function loadPublished(version: Version): Promise<Published> {
  return import(new URL(`better-auth-${version}/published.mjs`, import.meta.url).href)
}
