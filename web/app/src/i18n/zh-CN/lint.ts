import type { lint as english } from '../en/lint'

/** 世界书检查结果，按服务器的代码；`.fix` 是处理办法。 */
export const lint: Record<keyof typeof english, string> = {
  'lint.title': '检查结果',
  'lint.open': '检查结果：{error} 个错误，{warning} 个警告，{hint} 个提示',
  'lint.none': '没有发现问题。',
  'lint.close': '关闭检查结果',
  'lint.error': '错误',
  'lint.warning': '警告',
  'lint.hint': '提示',
  'lint.of-entry': '{n} 个问题',
  'lint.whole-book': '整本世界书',
}
