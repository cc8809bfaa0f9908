/** Words for the reasoning of models. */
export const reasoning = {
  'reasoning.page': 'Reasoning',
  'reasoning.help': 'Some models think before they speak. What they send apart is always kept and shown folded; here is what is done with the rest.',
  'reasoning.parse': 'Look for reasoning in the text of replies',
  'reasoning.parse.help': 'For models that write it into the reply between two marks, such as <think> and </think>. It is told apart while it arrives.',
  'reasoning.template': 'Template',
  'reasoning.prefix': 'Mark before',
  'reasoning.suffix': 'Mark behind',
  'reasoning.separator': 'Between reasoning and reply',
  'reasoning.unmarked': 'Without both marks nothing is found and nothing is added.',
  'reasoning.add': 'Show earlier reasoning to the model',
  'reasoning.add.help': 'It stands before its reply in the prompt, between the marks, and costs tokens. Most providers advise against it.',
  'reasoning.most': 'In how many messages, from the newest',
  'reasoning.took': 'Reasoning, {s} s',
  'reasoning.hidden': 'Thought for {s} s',
}
