import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const outDir = process.env['INNKEEPER_WEB_OUT'] ?? fileURLToPath(new URL('./dist', import.meta.url))

/* The server sends `script-src 'self'; style-src 'self'`, so nothing may be inlined into the page. */
export default defineConfig({
  plugins: [svelte({ configFile: false })],
  base: '/',
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    sourcemap: false,
    reportCompressedSize: false,
    manifest: 'manifest.json',
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    /* The tests share one page: starting five of them costs more than all tests together. */
    isolate: false,
    fileParallelism: false,
  },
})
