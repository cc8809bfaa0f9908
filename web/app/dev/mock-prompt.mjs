/* A plausible prompt with provenance for the inspector, in the shape of the HTTP contract. */

const tokens = (text) => Math.max(1, Math.ceil(text.length / 3.7))

function piece(id, role, parts, name) {
  let content = ''
  const sources = []
  for (const [kind, label, text, ref, inner] of parts) {
    const start = content.length
    content += text
    sources.push({ start, end: content.length, kind, label, ref: ref ?? {} })
    for (const [word, macroKind, macro] of inner ?? []) {
      const at = text.indexOf(word)
      if (at >= 0) sources.push({ start: start + at, end: start + at + word.length, kind: macroKind, label: `{{${macro}}}`, ref: {}, macro })
    }
  }
  return { id, role, content, ...(name ? { name } : {}), tokens: tokens(content) + 4, sources }
}

export function buildPrompt(chat, character, order) {
  const name = character.name
  const data = character.card.data
  const messages = [
    piece('main', 'system', [['preset', 'Preset prompt “Main Prompt”', `Write ${name}'s next reply in a fictional chat between ${name} and Traveller. Be vivid, keep to what has been said, and never speak for Traveller.`, { prompt: 'main', name: 'Main Prompt' }, [[name, 'card', 'char'], ['Traveller', 'persona', 'user']]]]),
    piece('worldInfoBefore', 'system', [['lorebook', 'Lorebook “Lantern Inn” · The seventh stair', 'The seventh stair of the Lantern Inn creaks for everybody except the dead.', { lorebook: 'Lantern Inn', uid: '3', title: 'The seventh stair' }], ['control', 'Added while joining', '\n', { control: 'glue' }], ['lorebook', 'Lorebook “Lantern Inn” · House rules', 'House rules: two nights at most; no questions after dark.', { lorebook: 'Lantern Inn', uid: '5', title: 'House rules' }]]),
    piece('personaDescription', 'system', [['persona', 'Persona “Traveller”', 'Traveller is a courier with a bad knee and a sealed letter.', { persona: 'Traveller' }]]),
    piece('charDescription', 'system', [['card', 'Card · description', data.description, { character: name, field: 'description' }]]),
    piece('scenario', 'system', [['preset', 'Preset text scenario_format', 'Scenario: ', { preset: 'scenario_format' }], ['card', 'Card · scenario', data.scenario.replace('{{user}}', 'Traveller'), { character: name, field: 'scenario' }, [['Traveller', 'persona', 'user']]]]),
    piece('dialogueExamples-0', 'system', [['examples', 'Card · example 1', 'Traveller: Is there a room?', { character: name, field: 'mes_example' }]], 'example_user'),
    piece('dialogueExamples-1', 'system', [['examples', 'Card · example 1', 'There is always a room. There is not always a key.', { character: name, field: 'mes_example' }]], 'example_assistant'),
    piece('newMainChat', 'system', [['preset', 'Preset text new_chat_prompt', '[Start a new Chat]', { preset: 'new_chat_prompt' }]]),
  ]
  const visible = chat.messages.filter((m) => !m.hidden)
  const shown = visible.slice(-24)
  for (const m of shown) messages.push(piece(`chatHistory-${m.index}`, m.role, [['chat', `Message ${m.index + 1}`, m.text, { message: m.index }]]))
  if (chat.metadata.note_prompt) messages.splice(Math.max(0, messages.length - 4), 0, piece('authorsNote', 'system', [['note', 'Author’s note', String(chat.metadata.note_prompt), { note: 'chat' }]]))
  if (order.text) messages.push(piece('userInput', 'user', [['chat', 'What you are typing', order.text, {}]]))
  messages.push(piece('jailbreak', 'system', [['preset', 'Preset prompt “Post-History Instructions”', 'Stay in the scene. End on something that Traveller can answer.', { prompt: 'jailbreak', name: 'Post-History Instructions' }]]))
  const used = messages.reduce((n, m) => n + m.tokens, 0)
  const context = 8192
  const reserve = 1200
  return {
    profile: 'sillytavern', type: order.type, source: 'openai', model: 'demo', messages,
    ledger: { tokenizer: 'o200k_base', context, reserve, budget: context - reserve, used, remaining: context - reserve - used,
      slots: messages.map((m) => ({ id: m.id, kind: m.sources[0].kind, tokens: m.tokens })) },
    dropped: [
      ...visible.slice(0, -24).reverse().slice(0, 5).map((m, i) => ({ kind: 'chat', label: `Message ${m.index} of the chat`, ref: { message: m.index }, reason: 'budget', explanation: 'It did not fit.', ...(i === 0 ? { tokens: 230, left: 96 } : { tokens: 0 }) })),
      { kind: 'preset', label: 'Prompt “Enhance Definitions”', ref: { prompt: 'enhanceDefinitions', name: 'Enhance Definitions' }, tokens: 0, reason: 'disabled', explanation: 'It is switched off in the prompt order.' },
      { kind: 'preset', label: 'Prompt “Only for swipes”', ref: { prompt: 'f00d', name: 'Only for swipes' }, tokens: 0, reason: 'trigger', triggers: ['swipe'], explanation: 'It is only used for: swipe.' },
    ],
    lore: [
      { book: 'Lantern Inn', uid: 3, title: 'The seventh stair', fired: true, reason: 'key “stair” in message 4, depth 2', tokens: 21 },
      { book: 'Lantern Inn', uid: 5, title: 'House rules', fired: true, reason: 'constant', tokens: 17 },
      { book: 'Lantern Inn', uid: 8, title: 'The cellar door', fired: false, reason: 'no key in the last 2 messages (cellar, door below)', tokens: 64 },
    ],
    warnings: order.text ? [{ level: 'warning', code: 'script.broken', script: 'Rain to fog', text: 'The regex script “Rain to fog” did not run.', advice: 'Correct it or switch it off.' }] : [],
    request: { model: 'demo', stream: true, temperature: 1, max_tokens: reserve, messages: messages.map(({ role, content, name: n }) => ({ role, content, ...(n ? { name: n } : {}) })) },
  }
}
