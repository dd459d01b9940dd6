import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, strictPort: true },
  define: {
    TOLLGATE_URL: JSON.stringify(process.env.TOLLGATE_URL ?? 'http://localhost:3000'),
    API_URL: JSON.stringify(process.env.API_URL ?? 'http://localhost:4000'),
  },
})
