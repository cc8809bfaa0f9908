import type { ImportProblem } from '../api/transfer'
import { en } from '../i18n/en'
import { t, type Key } from '../i18n/index.svelte'

/** The letters and digits of a name on the wire, so that `KOBOLD_LITE`, `kobold-lite` and `koboldLite` are one. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function word(vocabulary: string, name: string): string | undefined {
  const key = `${vocabulary}.${plain(name)}`
  return Object.hasOwn(en, key) ? t(key as Key) : undefined
}

/** What a file was recognised as, for people. */
export const formatName = (format: string) => word('format', format) ?? format

/** What could not be read, and where. */
export function problemText(problem: ImportProblem): string {
  const reason = word('problem', problem.reason) ?? problem.message ?? problem.reason
  return problem.line === undefined || problem.line === 0 ? reason : t('chatimport.problem', { line: problem.line, reason })
}
