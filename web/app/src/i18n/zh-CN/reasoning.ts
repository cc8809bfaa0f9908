import type { reasoning as english } from '../en/reasoning'

/** 模型的思考过程。 */
export const reasoning: Record<keyof typeof english, string> = {
  'reasoning.page': '思考过程',
  'reasoning.help': '有些模型在回答之前会先思考。单独传来的思考内容总会保存并折叠显示；其余的在这里设置。',
  'reasoning.parse': '在回复正文中识别思考过程',
  'reasoning.parse.help': '适用于把思考写在正文里的模型，前后带有标记，例如 <think> 与 </think>。接收时即分开。',
  'reasoning.template': '模板',
  'reasoning.prefix': '起始标记',
  'reasoning.suffix': '结束标记',
  'reasoning.separator': '思考与回复之间',
  'reasoning.unmarked': '缺少任一标记时，既不会识别，也不会加入提示词。',
  'reasoning.add': '让模型看到之前的思考',
  'reasoning.add.help': '放在提示词中相应回复之前，夹在标记之间，会占用 token。多数服务商不建议开启。',
  'reasoning.most': '最多加入几条消息（从最新的算起）',
  'reasoning.took': '思考过程，{s} 秒',
  'reasoning.hidden': '思考了 {s} 秒',
}
