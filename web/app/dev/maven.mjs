/*
 * What Maven calls: node dev/maven.mjs build OUT_DIR STAMP_DIR  |  node dev/maven.mjs test STAMP_DIR
 * Does nothing when no source has changed since it last succeeded, so that ./check and ./innkeeper stay quick.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const APP = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = ['src', 'public', 'tests', 'dev', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

function* files(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const at = join(path, entry.name)
    if (entry.isDirectory()) yield* files(at)
    else yield at
  }
}

function fingerprint(names) {
  const hash = createHash('sha256').update(process.version)
  for (const name of names) {
    const at = join(APP, name)
    const all = /\.\w+$/.test(name) ? [at] : [...files(at)]
    for (const file of all) hash.update(relative(APP, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const isStamped = (stamp, print) => existsSync(stamp) && readFileSync(stamp, 'utf8') === print

function run(args, env = {}) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(npm, args, { cwd: APP, stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(`npm cannot be started: ${error.message}. Innkeeper's web app needs Node.js 20.19 or newer to be built.`)
  if (status !== 0) process.exit(status ?? 1)
}

function install() {
  const stamp = join(APP, 'node_modules', '.innkeeper-installed')
  const print = fingerprint(['package.json', 'package-lock.json'])
  if (isStamped(stamp, print)) return
  run(['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'])
  writeFileSync(stamp, print)
}

const [task, ...rest] = process.argv.slice(2)
const stampDir = task === 'build' ? rest[1] : rest[0]
const stamp = join(stampDir, `web-${task}.stamp`)
const report = join(stampDir, 'vitest-reports', 'TEST-web.xml')
const result = task === 'build' ? join(rest[0], 'index.html') : report
const print = fingerprint(SOURCES)
if (isStamped(stamp, print) && existsSync(result)) {
  console.log(`web ${task}: up to date`)
} else {
  install()
  if (task === 'build') {
    run(['run', '--silent', 'build'], { INNKEEPER_WEB_OUT: rest[0] })
  } else {
    run(['run', '--silent', 'check'])
    run(['run', '--silent', 'test', '--', '--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`])
  }
  mkdirSync(stampDir, { recursive: true })
  writeFileSync(stamp, print)
}
