/* Made-up people and words for looking at the app while developing it. */

export function portrait(hue, initial, mood) {
  const at = (l, c, h) => `oklch(${l} ${c} ${h})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${at(0.72, 0.09, hue)}"/><stop offset="1" stop-color="${at(0.32, 0.07, hue + 40)}"/></linearGradient>
<radialGradient id="m" cx=".7" cy=".2" r=".5"><stop offset="0" stop-color="${at(0.95, 0.06, hue + 30)}"/><stop offset="1" stop-color="${at(0.72, 0.09, hue)}" stop-opacity="0"/></radialGradient></defs>
<rect width="300" height="400" fill="url(#g)"/><rect width="300" height="400" fill="url(#m)"/>
<path d="M0 330 Q80 ${mood} 160 320 T300 300 V400 H0z" fill="${at(0.26, 0.05, hue + 60)}"/>
<path d="M70 400 Q80 270 150 265 Q220 270 230 400z" fill="${at(0.38, 0.08, hue + 180)}"/>
<ellipse cx="150" cy="195" rx="52" ry="66" fill="${at(0.83, 0.05, 60)}"/>
<path d="M92 205 Q88 110 150 112 Q214 110 208 205 Q200 150 150 146 Q104 150 92 205z" fill="${at(0.33, 0.07, hue + 20)}"/>
<text x="268" y="382" font-family="serif" font-size="34" fill="#fff" fill-opacity=".5" text-anchor="middle">${initial}</text></svg>`
}

const lines = [
  'The rain had found the one loose slate again. *She set a bowl beneath the drip without looking up from her ledger.*\n\n"You can hang your coat by the fire," she said. "It has seen worse than mud."',
  '*He turns the coin over twice before letting it fall.* “Two nights, then. And no questions after dark — that is the only rule of this house.”',
  'A long silence. Somewhere upstairs a door closed, **very softly**, as though it did not want to be heard.\n\n"Did you bring it?"\n"I did."\n\n---\n\nShe exhaled.',
  'She counts on her fingers:\n\n1. bread\n2. lamp oil\n3. the *good* candles\n\n> "Never the cheap ones," her mother used to say.',
]
const linesZh = [
  '雨又找到了那片松动的瓦。*她头也不抬，把一只碗放到漏水的地方。*\n\n「外套挂在火边吧，」她说，「它见过比泥更糟的东西。」',
  '*艾莉亚把灯芯挑亮了一点。*「你走了三天，」她轻声说，「我数过。」\n\n窗外的雪还在下，落在窗台上，几乎没有声音。',
  '“说吧，”她合上书，“**今晚**你想听哪一段？”',
]

export function demoCharacters() {
  const make = (id, name, tags, hue, extra = {}) => ({
    id, name, tags, favorite: false, creator: 'Innkeeper', hue,
    card: { spec: 'chara_card_v2', data: {
      name, description: `${name} keeps the night desk of the Lantern Inn. Patient, dry, never surprised. Remembers every guest and what they owe.`,
      personality: 'patient, observant, dry humour', scenario: '{{user}} arrives at the inn after midnight, in the rain.',
      first_mes: lines[0], mes_example: '<START>\n{{user}}: Is there a room?\n{{char}}: "There is always a room. There is not always a key."', tags } },
    ...extra,
  })
  return [
    make('Mirelle the Innkeeper', 'Mirelle', ['inn', 'fantasy', 'slice of life'], 55, { favorite: true }),
    make('艾莉亚', '艾莉亚', ['奇幻', '书'], 290),
    make('Captain Oduya', 'Captain Oduya', ['space', 'adventure'], 220),
    make('Professor Halloran', 'Professor Halloran', ['mystery', 'slice of life'], 140),
    make('Ines', 'Ines', ['modern', 'drama'], 20),
    make('Kestrel & Co., Investigators of the Improbable', 'Kestrel & Co., Investigators of the Improbable', ['mystery', 'fantasy'], 180),
    make('小满', '小满', ['日常'], 90),
    make('Hostile <b>card</b>', 'Hostile <b>card</b>', ['test'], 0),
  ]
}

export const HOSTILE = `<script>window.pwned = 1</script><img src=x onerror="window.pwned=2"><img src="https://example.invalid/beacon.png" alt="a beacon">
![pixel](https://example.invalid/pixel.png) <style>body{display:none}</style><div style="position:fixed;inset:0;background:red" class="primary btn" id="app">No overlay</div>
<iframe src="https://example.invalid"></iframe><form action="https://example.invalid"><input name=q></form><a href="javascript:alert(1)">script link</a> [md link](javascript:alert(2))
<svg onload="window.pwned=3"><use href="https://example.invalid/x.svg#a"/></svg><link rel="stylesheet" href="https://example.invalid/a.css"><base href="https://example.invalid/">
<video src="https://example.invalid/v.mp4" autoplay></video><details open><summary>a fold</summary>fine</details> A plain [link](https://example.com/page).`

export function message(index, name, role, text, extra = {}) {
  return { index, name, role, hidden: false, text, sentAt: new Date(Date.now() - 3_600_000 * 20 + index * 60_000).toISOString(), swipes: 1, swipe: 0,
    extra: role === 'assistant' ? { model: 'demo', tokens: Math.ceil(text.length / 4) } : {}, ...extra }
}

export function conversation(name, count, zh) {
  const pool = zh ? linesZh : lines
  const mine = zh ? ['「还有房间吗？」*我抖了抖伞上的雨。*', '我在火边坐下，什么也没说。'] : ['"Is there still a room?" *I shake the rain from my umbrella.*', 'I sit down by the fire and say nothing for a while.']
  const list = []
  for (let i = 0; i < count; i++) {
    list.push(i % 2 === 0 ? message(i, name, 'assistant', pool[(i / 2) % pool.length]) : message(i, zh ? '旅人' : 'Traveller', 'user', mine[((i - 1) / 2) % mine.length]))
  }
  return list
}

export const replyWords = (zh) => (zh
  ? '*她抬起头，灯光在她眼里晃了一下。*\n\n「这里总有房间，」她说，「只是不总有钥匙。」\n\n她从柜台下摸出一把黄铜钥匙，放在你面前。外面的雨小了些，屋檐还在滴水。「**三号房**。楼梯第七级会响，别怕，那只是在打招呼。」'
  : '*She looks up, and the lamplight moves in her eyes.*\n\n"There is always a room," she says. "There is not always a key."\n\nFrom beneath the counter she takes a brass one and lays it in front of you. Outside the rain has thinned; the eaves are still dripping. "**Number three.** The seventh stair creaks. Do not mind it — it is only saying good evening."')
