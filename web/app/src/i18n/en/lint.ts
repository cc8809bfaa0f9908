/** Findings in lorebooks, by the server's codes; `.fix` says what to do. */
export const lint = {
  'lint.title': 'Findings',
  'lint.open': 'Findings: {error} {error|error|errors}, {warning} {warning|warning|warnings}, {hint} {hint|hint|hints}',
  'lint.none': 'Nothing to complain about.',
  'lint.close': 'Close the findings',
  'lint.error': 'Error',
  'lint.warning': 'Warning',
  'lint.hint': 'Hint',
  'lint.of-entry': '{n} {n|finding|findings}',
  'lint.whole-book': 'The lorebook',
} as const
