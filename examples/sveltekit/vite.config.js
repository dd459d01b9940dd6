import adapter from '@sveltejs/adapter-node'
import { sveltekit } from '@sveltejs/kit/vite'
import { defineConfig } from 'vite'

/** Where people find this application: forms from elsewhere are refused. */
const origin = `http://localhost:${process.env.PORT ?? '4000'}`

export default defineConfig({ plugins: [sveltekit({ adapter: adapter(), paths: { origin } })] })
