/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_TOLLGATE_URL: string
}
