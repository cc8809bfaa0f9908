/*
 * OpenAI's own client for JavaScript, as it is: node client.mjs ADDRESS MODEL
 * Prints what it read as one JSON object.
 */
import OpenAI from 'openai'

const [address, model] = process.argv.slice(2)
const openai = new OpenAI({ baseURL: address, apiKey: 'none', maxRetries: 0 })
const messages = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: '你好。' },
]
const tools = [
  {
    type: 'function',
    function: { name: 'weather', description: 'Tells the weather', parameters: { type: 'object', properties: {} } },
  },
]

const whole = await openai.chat.completions.create({ model, messages })

let streamed = ''
let usage = null
const chunks = await openai.chat.completions.create({
  model,
  messages,
  stream: true,
  stream_options: { include_usage: true },
})
for await (const chunk of chunks) {
  streamed += chunk.choices[0]?.delta?.content ?? ''
  usage = chunk.usage ?? usage
}

const called = await openai.chat.completions.stream({ model, messages, tools }).finalChatCompletion()

const broken = await openai.chat.completions.create({ model, messages, stream: true })
let failure = ''
try {
  for await (const chunk of broken) streamed += chunk.choices[0]?.delta?.content ?? ''
} catch (error) {
  failure = error.constructor.name
}

let refusal = ''
try {
  await openai.chat.completions.create({ model: 'Nobody', messages })
} catch (error) {
  refusal = `${error.constructor.name} ${error.status} ${error.code}`
}

console.log(
  JSON.stringify({
    whole: whole.choices[0].message.content,
    streamed,
    tokens: usage.total_tokens,
    call: called.choices[0].message.tool_calls[0].function,
    failure,
    refusal,
  }),
)
