import type { programs as english } from '../en/programs'

/** 程序接入的文字。 */
export const programs: Record<keyof typeof english, string> = {
  'programs.title': '程序接入',
  'programs.help': '其他程序也可以与你的角色对话：把下面的地址填作兼容 OpenAI 的服务器，把角色的名字填作模型。',
  'programs.address': '地址',
  'programs.address.copy': '复制地址',
  'programs.model': '模型',
  'programs.model.preset': '预设',
  'programs.model.chat': '聊天',
  'programs.model.help': '用“@”可以指定另一个预设，而不用当前选中的。用“:”则接着一个已保存的聊天说下去，你在这里能看到内容；否则什么都不保存。',
  'programs.tokens': '令牌',
  'programs.open': '还没有令牌：凡是能连到本服务器的程序都可以使用。一旦有了令牌，程序就必须出示。',
  'programs.closed': '程序需要其中一个令牌作为 API key。令牌只开放 /v1 与 /mcp，别无其他。',
  'programs.name': '给哪个程序',
  'programs.name.example': '我的编辑器',
  'programs.create': '生成令牌',
  'programs.made': '{name} 的令牌',
  'programs.made.once': '请现在复制：以后不会再显示。',
  'programs.since': '生成于 {when}',
  'programs.revoke': '撤销',
  'programs.revoke.name': '撤销 {name} 的令牌',
  'programs.revoke.title': '要撤销 {name} 的令牌吗？',
  'programs.revoke.text': '该程序从现在起会被拒绝。此操作无法恢复，但可以再生成一个令牌。',
  'programs.copy.failed': '浏览器不允许本页复制。请选中文字后手动复制。',
  'programs.gone': '这个令牌已经不在了。',
}
